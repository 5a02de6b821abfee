import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import { foldText } from '../fold-text.ts';

const none = new Set([
  ...['nao informado', 'nao informada', 'nao se aplica', 'nao aplicavel', 'nao tem', 'nao possui', 'nao ha'],
  ...['nao consta', 'sem informacao', 'sem dados', 'nenhum', 'nenhuma'],
  ...['na', 'n a', 'nd', 'n d', 'null', 'none', 'undefined'],
]);

const fillers = new Set([
  ...['teste', 'testes', 'test', 'testando', 'asdf', 'asd', 'qwerty', 'lorem ipsum'],
  ...['a definir', 'pendente'],
  ...['empresa teste', 'teste ltda', 'empresa teste ltda', 'empresa de teste', 'fulano', 'fulano de tal'],
  ...['rua teste', 'bairro teste', 'cidade teste', 'nome sobrenome'],
]);

const isRepeated = (digits: string) => /^(\d)\1*$/.test(digits);

/** Where companies have no mailbox called `teste`; elsewhere it may be a real one. */
const testDomains =
  /@(teste?|example|exemplo|email|mail|naotem|nao-?tem|gmail|hotmail|outlook|live|yahoo|uol|bol|terra|ig)\./i;
const alwaysTest = /@(teste?|example|exemplo|email|naotem|nao-?tem)\./i;

const byCampo: Partial<Record<string, (valor: string) => boolean>> = {
  cep: (valor) => /^0{8}$|^1{8}$|^9{8}$|^12345678$/.test(valor.replace(/\D/g, '')),
  // The area code may be real: it is enough that the digits after it are all the same.
  telefone: (valor) => {
    const digits = valor.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '');
    return digits.length >= 8 && (isRepeated(digits.slice(2)) || isRepeated(digits));
  },
  email: (valor) =>
    alwaysTest.test(valor) || (/^(teste?|nao-?tem|naotem|email)@/i.test(valor) && testDomains.test(valor)),
  numero: () => false,
};

/** A shop may be called ABC; a company or a person is not. */
const isAbc = (campo: string, folded: string) =>
  folded === 'abc' && (campo === 'razaoSocial' || campo === 'nomeResponsavel');

/** That there is nothing to be said: `N/A`, `-`, `Não se aplica`. */
export function saysNone(valor: string): boolean {
  const folded = foldText(valor);
  return valor !== '' && (folded === '' || none.has(folded));
}

/** Something typed only to get past a form. */
export function isPlaceholder(campo: string, valor: string): boolean {
  if (valor === '') return false;
  const judge = getOwn(byCampo, campo);
  if (judge) return judge(valor);
  const folded = foldText(valor);
  if (saysNone(valor) || isAbc(campo, folded)) return true;
  return fillers.has(folded) || /^x{2,}$|^(.)\1{3,}$/.test(folded.replace(/ /g, ''));
}

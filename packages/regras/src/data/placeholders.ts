import { foldText } from '../fold-text.ts';

const fillers = new Set([
  ...['teste', 'testes', 'test', 'testando', 'asdf', 'asd', 'qwerty', 'abc', 'lorem ipsum'],
  ...[
    'nao informado',
    'nao informada',
    'nao se aplica',
    'nao tem',
    'nao consta',
    'sem informacao',
    'sem dados',
  ],
  ...['na', 'n a', 'nd', 'n d', 'null', 'none', 'undefined', 'a definir', 'pendente'],
  ...['empresa teste', 'teste ltda', 'empresa teste ltda', 'empresa de teste', 'fulano', 'fulano de tal'],
  ...['rua teste', 'bairro teste', 'cidade teste', 'nome sobrenome'],
]);

const isRepeated = (digits: string) => /^(\d)\1*$/.test(digits);

const byCampo: Partial<Record<string, (valor: string) => boolean>> = {
  cep: (valor) => /^0{8}$|^1{8}$|^9{8}$|^12345678$/.test(valor.replace(/\D/g, '')),
  // The area code may be real: it is enough that the digits after it are all the same.
  telefone: (valor) => {
    const digits = valor.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '');
    return digits.length >= 8 && (isRepeated(digits.slice(2)) || isRepeated(digits));
  },
  email: (valor) => /^(teste?|nao-?tem|naotem|email)@|@(teste?|example|exemplo|email)\./i.test(valor),
  numero: () => false,
};

/** Something typed only to get past a form. */
export function isPlaceholder(campo: string, valor: string): boolean {
  if (valor === '') return false;
  const judge = byCampo[campo];
  if (judge) return judge(valor);
  const folded = foldText(valor);
  return fillers.has(folded) || folded === '' || /^x{2,}$|^(.)\1{3,}$/.test(folded.replace(/ /g, ''));
}

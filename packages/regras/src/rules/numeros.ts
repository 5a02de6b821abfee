import { isCnpj, isCpf } from '@painel-pj/contract/plataforma/numero-fiscal';
import { foldText } from '../fold-text.ts';
import { allSocios, type Dados } from '../read-dados.ts';
import { defineRegra } from '../regra.ts';

/** By their digits; a number from abroad, with `-` after its country, has none to check. */
const isWrong = (number: string, isValid: (number: string) => boolean) =>
  number !== '' && !number.includes('-') && !isValid(number);

type Pessoa = { alvo: string; nome: string; cpf: string };

const peopleOf = ({ socios, nomeResponsavel, cpfResponsavel }: Dados): Pessoa[] => [
  { alvo: 'cpfResponsavel', nome: nomeResponsavel, cpf: cpfResponsavel },
  ...allSocios(socios),
];

const cnpjInvalido = defineRegra<{ cnpj: string; nome: string }>({
  codigo: 'cnpj-invalido',
  nivel: 'impede',
  reason: 'Data that was not received through the API may hold a number that no company can have.',
  texto: ({ nome }) => `CNPJ${nome && ` de ${nome}`} inválido: os dígitos não conferem.`,
  pedido: ({ nome }) => `Confira o CNPJ${nome && ` de ${nome}`}: os dígitos informados não são válidos.`,
  example: { cnpj: '11222333000100', nome: '' },
  find: ({ cnpj, socios }) => [
    ...(cnpj && !isCnpj(cnpj) ? [{ valores: { cnpj, nome: '' }, alvo: 'cnpj' }] : []),
    ...allSocios(socios)
      .filter((socio) => isWrong(socio.cnpj, isCnpj))
      .map((socio) => ({ valores: { cnpj: socio.cnpj, nome: socio.nome }, alvo: socio.alvo })),
  ],
});

const cpfInvalido = defineRegra<{ cpf: string; nome: string }>({
  codigo: 'cpf-invalido',
  nivel: 'impede',
  reason: 'Data that was not received through the API may hold a number that no person can have.',
  texto: ({ nome }) => `CPF${nome && ` de ${nome}`} inválido: os dígitos não conferem.`,
  pedido: ({ nome }) => `Confira o CPF${nome && ` de ${nome}`}: os dígitos informados não são válidos.`,
  example: { cpf: '11144477700', nome: 'Ana Lima' },
  find: (dados) =>
    peopleOf(dados)
      .filter(({ cpf }) => isWrong(cpf, isCpf))
      .map(({ cpf, nome, alvo }) => ({ valores: { cpf, nome }, alvo })),
});

/** First and last word, because names in between are often left out. Empty without a name. */
function shortName(nome: string): string {
  const words = foldText(nome).split(' ');
  return words[0] ? `${words[0]} ${words.at(-1)}` : '';
}

export const isSameName = (one: string, other: string): boolean =>
  one === other || shortName(one) === shortName(other);

type Lugar = Pessoa & { parent: string; short: string };

const placeOf = (pessoa: Pessoa): Lugar => ({
  ...pessoa,
  parent: pessoa.alvo.slice(0, Math.max(0, pessoa.alvo.lastIndexOf('.'))),
  short: shortName(pessoa.nome),
});

/** One person may appear twice (as signer, or as partner of two companies), but not in one list, nor under two names. */
const isMistaken = (one: Lugar, other: Lugar) =>
  (one.parent !== '' && one.parent === other.parent) ||
  (one.short !== '' && other.short !== '' && one.short !== other.short);

const cpfRepetido = defineRegra<{ cpf: string; nome: string; outro: string }>({
  codigo: 'cpf-repetido',
  nivel: 'impede',
  reason: 'One number stands for two people: one of them is not who the registration says.',
  texto: ({ nome, outro }) => `O CPF de ${nome} e o de ${outro} são o mesmo.`,
  pedido: ({ nome, outro }) => `Confira o CPF de ${nome} e o de ${outro}: o número informado é o mesmo.`,
  example: { cpf: '11144477735', nome: 'Ana', outro: 'Carlos' },
  find: (dados) => {
    const people = peopleOf(dados)
      .filter(({ cpf }) => cpf !== '')
      .map(placeOf);
    const named = ({ nome }: Pessoa) => nome || 'um sócio sem nome';
    return [...Map.groupBy(people, ({ cpf }) => cpf).values()].flatMap((same) =>
      same.flatMap((one, at) => {
        const other = same.find((later, place) => place > at && isMistaken(one, later));
        if (!other) return [];
        return [{ valores: { cpf: one.cpf, nome: named(one), outro: named(other) }, alvo: other.alvo }];
      }),
    );
  },
});

export const regrasNumeros = [cnpjInvalido, cpfInvalido, cpfRepetido];

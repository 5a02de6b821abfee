import { isCnpj, isCpf } from '@painel-pj/contract/plataforma/numero-fiscal';
import { allSocios, type Dados } from '../read-dados.ts';
import { defineRegra } from '../regra.ts';
import { areStrangers, isSameName } from '../same-name.ts';

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

/** The company whose list a person is in: `socios` or `socios.0.socios`; empty for who signs. */
const listOf = ({ alvo }: Pessoa) => alvo.slice(0, Math.max(0, alvo.lastIndexOf('.')));

/** One person may appear twice (as signer, or as partner of two companies), but not in one list, nor under two names. */
const isMistaken = (one: Pessoa, other: Pessoa) =>
  (listOf(one) !== '' && listOf(one) === listOf(other)) || !isSameName(one.nome, other.nome);

type Repetido = { cpf: string; nome: string; outro: string; isSame?: true; areStrangers?: true };

const cpfRepetido = defineRegra<Repetido>({
  codigo: 'cpf-repetido',
  nivel: 'atencao',
  raised: {
    nivel: 'impede',
    when: 'the names have nothing in common',
    isRaised: (valores) => valores.areStrangers === true,
  },
  reason: 'One number stands for two people: one of them is not who the registration says.',
  texto: ({ nome, outro, isSame, areStrangers: areOthers }) => {
    if (isSame) return `${nome} está duas vezes entre os sócios, com o mesmo CPF. Pode ser repetição.`;
    return `O CPF de ${nome} e o de ${outro} são o mesmo.${areOthers ? '' : ' Pode ser outro nome da mesma pessoa.'}`;
  },
  pedido: ({ nome, outro, isSame }) =>
    isSame
      ? `Confira os sócios: ${nome} aparece duas vezes, com o mesmo CPF.`
      : `Confira o CPF de ${nome} e o de ${outro}: o número informado é o mesmo.`,
  example: { cpf: '11144477735', nome: 'Ana Lima', outro: 'Carlos Souza', areStrangers: true },
  find: (dados) => {
    const people = peopleOf(dados).filter(({ cpf }) => cpf !== '');
    const named = ({ nome }: Pessoa) => nome || 'um sócio sem nome';
    return [...Map.groupBy(people, ({ cpf }) => cpf).values()].flatMap((same) =>
      same.flatMap((one, at) => {
        const other = same.find((later, place) => place > at && isMistaken(one, later));
        if (!other) return [];
        const isSame = one.nome !== '' && other.nome !== '' && isSameName(one.nome, other.nome);
        const valores = {
          ...{ cpf: one.cpf, nome: named(one), outro: named(other) },
          ...(isSame && { isSame: true as const }),
          ...(areStrangers(one.nome, other.nome) && { areStrangers: true as const }),
        };
        return [{ valores, alvo: other.alvo }];
      }),
    );
  },
});

export const regrasNumeros = [cnpjInvalido, cpfInvalido, cpfRepetido];

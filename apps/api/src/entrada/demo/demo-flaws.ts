import type { Socio } from '@painel-pj/contract/cadastros/cadastro';
import type { DemoCadastro } from './demo-cadastro.ts';
import type { Subject } from './describe-paper.ts';

/** A paper that says something else than the registration, or can't be opened, or is too small to be read. */
type Flaw = {
  subject?: (subject: Subject, peer: (at: number) => DemoCadastro) => Subject;
  spoiled?: 'senha' | 'pequena';
  /** Another paper of the same company was sent in its place. */
  as?: string;
};

const company = (change: (company: DemoCadastro) => Partial<DemoCadastro>) => (subject: Subject) => ({
  ...subject,
  company: { ...subject.company, ...change(subject.company) },
});
const socio = (change: (socio: Socio) => Partial<Socio>) => (subject: Subject) => ({
  ...subject,
  ...(subject.socio && { socio: { ...subject.socio, ...change(subject.socio) } }),
});
const swapDigits = (number: string, at: number) =>
  `${number.slice(0, at)}${number[at + 1]}${number[at]}${number.slice(at + 2)}`;
const yearsBefore = (date: Date, years: number) => new Date(date.getTime() - years * 365.25 * 86_400_000);

/** By its place in each round and its key: a document of the company, or `socios.0`, the papers of that partner. */
const flaws: Readonly<Record<string, Flaw>> = {
  '29 socios.0': {
    subject: socio(({ cpf }) => ({
      cpf: swapDigits(
        cpf,
        [...cpf].findIndex((digit, at) => digit !== cpf[at + 1]),
      ),
    })),
  },
  '31 comprovanteEndereco': {
    subject: company(({ numero }) => ({ numero: String((Number(numero) || 0) + 110) })),
  },
  '35 contratoSocial': {
    subject: company(({ socios }) => ({
      socios: socios.map((one, at) => ({ ...one, percentual: one.percentual + ([-10, 10][at] ?? 0) })),
    })),
  },
  '37 comprovanteEndereco': {
    subject: company(({ criado_em }) => ({ criado_em: yearsBefore(new Date(criado_em), 2).toISOString() })),
  },
  '38 cartaoCnpj': { subject: company(({ cnpj }) => ({ cnpj: swapDigits(cnpj, 3) })) },
  '53 socios.0': { subject: (subject, peer) => socio(() => ({ ...peer(51).socios[0] }))(subject) },
  '60 contratoSocial': { subject: company(({ socios }) => ({ socios: socios.slice(0, -1) })) },
  '64 comprovanteEndereco': { as: 'contratoSocial' },
  '65 socios.1': {
    subject: socio(({ nome }) => ({ nome: `${nome.split(' ').slice(0, -1).join(' ')} Peçanha` })),
  },
  '66 contratoSocial': { spoiled: 'senha' },
  '66 socios.0': { spoiled: 'pequena' },
  '70 cartaoCnpj': { subject: company(({ razao_social }) => ({ razao_social: `Nova ${razao_social}` })) },
  '72 comprovanteEndereco': {
    subject: company(({ nome_responsavel }) => ({ razao_social: nome_responsavel })),
  },
  '75 socios.0': { subject: (subject) => ({ ...subject, today: yearsBefore(subject.today, 12) }) },
};

/** Nothing but the eye of a reviewer finds those without a rule. */
export const flawOf = (at: number, chave: string): Flaw | undefined => flaws[`${at} ${chave}`];

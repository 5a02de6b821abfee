import type { Socio } from '@painel-pj/contract/cadastros/cadastro';
import type { DemoCadastro } from './demo-cadastro.ts';
import type { Subject } from './drawing/describe-paper.ts';

type Peer = (at: number) => DemoCadastro;

/** A paper that is wrong in one detail, at a place of each round of registrations. */
type Flaw = {
  at: number;
  /** A document of the company, or `socios.0`: the papers of that partner. */
  chave: string;
  /** For whoever reviews the demo. */
  wrong: string;
  subject?: (subject: Subject, peer: Peer) => Subject;
  /** Can't be opened, or is too small to be read. */
  spoiled?: 'senha' | 'pequena';
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

/** Nothing but the eye of a reviewer finds those without a rule. */
export const flaws: readonly Flaw[] = [
  {
    at: 29,
    chave: 'socios.0',
    wrong: 'the CPF has two digits the other way round',
    subject: socio(({ cpf }) => ({
      cpf: swapDigits(
        cpf,
        [...cpf].findIndex((digit, at) => digit !== cpf[at + 1]),
      ),
    })),
  },
  {
    at: 31,
    chave: 'comprovanteEndereco',
    wrong: 'another number of the same street',
    subject: company(({ numero }) => ({ numero: String((Number(numero) || 0) + 110) })),
  },
  {
    at: 35,
    chave: 'contratoSocial',
    wrong: 'the first partner has ten points less, the second ten more',
    subject: company(({ socios }) => ({
      socios: socios.map((one, at) => ({ ...one, percentual: one.percentual + ([-10, 10][at] ?? 0) })),
    })),
  },
  {
    at: 37,
    chave: 'comprovanteEndereco',
    wrong: 'two years old',
    subject: company(({ criado_em }) => ({ criado_em: yearsBefore(new Date(criado_em), 2).toISOString() })),
  },
  {
    at: 38,
    chave: 'cartaoCnpj',
    wrong: 'another CNPJ: two digits the other way round',
    subject: company(({ cnpj }) => ({ cnpj: swapDigits(cnpj, 3) })),
  },
  {
    at: 53,
    chave: 'socios.0',
    wrong: 'the papers of a partner of another company (`arquivo-repetido`)',
    subject: (subject, peer) => {
      const [other] = peer(51).socios;
      return other ? { ...subject, socio: other } : subject;
    },
  },
  {
    at: 60,
    chave: 'contratoSocial',
    wrong: 'the last partner is not in it',
    subject: company(({ socios }) => ({ socios: socios.slice(0, -1) })),
  },
  {
    at: 65,
    chave: 'socios.1',
    wrong: 'another surname',
    subject: socio(({ nome }) => ({ nome: `${nome.split(' ').slice(0, -1).join(' ')} Peçanha` })),
  },
  { at: 66, chave: 'contratoSocial', wrong: 'asks for a password (`arquivo-ilegivel`)', spoiled: 'senha' },
  { at: 66, chave: 'socios.0', wrong: 'too small to be read (`arquivo-ilegivel`)', spoiled: 'pequena' },
  {
    at: 70,
    chave: 'cartaoCnpj',
    wrong: 'another legal name',
    subject: company(({ razao_social }) => ({ razao_social: `Nova ${razao_social}` })),
  },
  {
    at: 72,
    chave: 'comprovanteEndereco',
    wrong: 'of another client',
    subject: company(({ nome_responsavel }) => ({ razao_social: nome_responsavel })),
  },
  {
    at: 75,
    chave: 'socios.0',
    wrong: 'expired long ago',
    subject: (subject) => ({ ...subject, today: yearsBefore(subject.today, 12) }),
  },
];

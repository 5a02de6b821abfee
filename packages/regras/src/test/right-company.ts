import { formatRaiz } from '@painel-pj/contract/plataforma/mascaras';
import { completeCnpj, completeCpf } from '@painel-pj/contract/plataforma/numero-fiscal';
import { ufs } from '../data/ufs.ts';
import { createDraw, type Draw } from './draw.ts';

const firstNames =
  'Ana Bruno Carla Davi Elisa Fábio Gabriela Hugo Íris João Lúcia Miguel Nair Otávio Rosa'.split(' ');
const surnames = 'Lima Souza Oliveira Pereira Costa Almeida Nogueira Prado Teixeira Barros Sá Neves'.split(
  ' ',
);
const brands = 'Aurora Horizonte Ipê Jatobá Litoral Mandacaru Planalto Serrana Vitória Cerrado'.split(' ');
const trades = ['Alimentos', 'Comércio de Peças', 'Tecnologia', 'Transportes', 'Saúde', 'Engenharia'];
const places = [
  ['SP', 'São Paulo', '11'],
  ['SP', 'Embu', '11'],
  ['RJ', 'Rio de Janeiro - RJ', '21'],
  ['DF', 'Taguatinga', '61'],
  ['GO', 'Goiânia', '62'],
  ['MG', 'Brasópolis', '35'],
  ['RN', 'Açu', '84'],
  ['SP', 'S. Bernardo do Campo', '11'],
] as const;

type Pessoa = { nome: string; cpf: string; nascimento?: string };
const drawPerson = (draw: Draw): Pessoa => ({
  nome: `${draw.pick(firstNames)} ${draw.pick(surnames)} ${draw.pick(surnames)}`,
  cpf: completeCpf(draw.digits(9)),
  ...(draw.chance(0.5) && {
    nascimento: `${draw.integer(1940, 2005)}-03-09`,
    residencia: 'BR',
    pep: { declarado: false },
  }),
});

/** As people write it on another form: a name left out, capitals, an initial. */
function writeAgain(draw: Draw, { nome }: Pessoa): string {
  const [first = '', middle = '', last = ''] = nome.split(' ');
  return draw.pick([nome, nome.toUpperCase(), `${first} ${last}`, `${first} ${middle[0]}. ${last}`]);
}

const rg = { documentos: { rg: 'rg.jpg' } };
const split = (people: Pessoa[], shares: readonly number[]) =>
  people.map((pessoa, at) => ({ ...pessoa, percentual: shares[at] ?? 0, ...rg }));

type Parts = { draw: Draw; nome: string; raiz: string; people: Pessoa[] };
type Nature = {
  codigo: string;
  /** Whether the name says it as well. */
  isNamed: boolean;
  razaoSocial: (parts: Parts) => string;
  documentos: Record<string, string>;
  socios: (parts: Parts) => object[];
};

const quotas = ({ draw, people }: Parts): object[] => {
  const [one, two, three] = people as [Pessoa, Pessoa, Pessoa];
  const holding = { nome: 'Sul Participações Ltda', cnpj: completeCnpj(`${draw.digits(8)}0001`) };
  return draw.pick([
    split([one], [100]),
    split([one, two], [50, 50]),
    split([one, two, three], [33.33, 33.33, 33.33]),
    // A partner by work, and a small one without a document.
    [...split([one, two], [99, 0]), { ...three, percentual: 1, documentos: {} }],
    [...split([one], [60]), { ...holding, percentual: 40, ...rg, socios: split([two, three], [70, 30]) }],
  ]);
};
const directors = ({ people }: Parts) => split(people, [0, 0, 0]);
const statute = { estatuto: 'e.pdf', ataEleicao: 'a.pdf' };

const natures: readonly Nature[] = [
  {
    ...{ codigo: '2062', isNamed: true, documentos: { contratoSocial: 'c.pdf' }, socios: quotas },
    razaoSocial: ({ draw, nome }) => `${nome} ${draw.pick(['Ltda', 'Ltda.', 'LTDA ME', 'SLU', 'Cia Ltda'])}`,
  },
  {
    ...{ codigo: '2054', isNamed: true, documentos: statute },
    razaoSocial: ({ draw, nome }) =>
      draw.pick([`${nome} S.A.`, `${nome} S/A`, `Companhia ${nome}`, `${nome} SA - EM LIQUIDACAO`]),
    socios: ({ draw, people }) =>
      split(
        people,
        draw.pick([
          [40, 30, 30],
          [30, 26],
        ]),
      ),
  },
  {
    ...{ codigo: '2046', isNamed: false, documentos: statute, socios: directors },
    razaoSocial: ({ nome }) => `${nome} S.A.`,
  },
  {
    ...{ codigo: '2143', isNamed: true, documentos: statute, socios: directors },
    razaoSocial: ({ draw, nome }) => `Cooperativa ${nome}${draw.pick([' Ltda', ''])}`,
  },
  {
    ...{ codigo: '3999', isNamed: true, documentos: statute, socios: directors },
    razaoSocial: ({ draw, nome }) =>
      `${draw.pick(['Associação', 'Igreja', 'Sindicato', 'Instituto', 'Partido', 'Fundação'])} ${nome}`,
  },
  {
    ...{ codigo: '3085', isNamed: true, documentos: { convencao: 'c.pdf', ataAssembleia: 'a.pdf' } },
    razaoSocial: ({ nome }) => `Condomínio Edifício ${nome}`,
    socios: ({ people }) => split(people.slice(0, 1), [0]),
  },
  {
    ...{ codigo: '2135', isNamed: true, documentos: { ccmei: 'c.pdf' } },
    razaoSocial: ({ draw, raiz, people: [owner] }) =>
      draw.pick([`${formatRaiz(raiz)} ${owner?.nome.toUpperCase()}`, `${owner?.nome} ${owner?.cpf}`]),
    socios: ({ draw, people }) => split(people.slice(0, 1), [draw.pick([0, 100])]),
  },
  {
    ...{ codigo: '1244', isNamed: true, documentos: { portariaNomeacao: 'p.pdf' }, socios: directors },
    razaoSocial: ({ nome }) => `Prefeitura Municipal de ${nome}`,
  },
  {
    ...{
      codigo: '2224',
      isNamed: true,
      documentos: { regulamento: 'r.pdf', ata: 'a.pdf' },
      socios: directors,
    },
    razaoSocial: ({ nome }) => `${nome} Fundo de Investimento em Participações`,
  },
  {
    ...{ codigo: '2321', isNamed: true, documentos: { contratoSocial: 'c.pdf' }, socios: quotas },
    razaoSocial: ({ nome }) => `${nome} Advogados Associados`,
  },
];

/** A registration of a company of one of ten legal natures, with nothing wrong in it. */
export function buildRightCompany(number: number): Record<string, unknown> {
  const draw = createDraw(number * 7919 + 13);
  const nature = natures[number % natures.length] as Nature;
  const raiz = draw.chance(0.2) ? `${draw.digits(2)}ABC${draw.digits(3)}` : draw.digits(8);
  const people = [drawPerson(draw), drawPerson(draw), drawPerson(draw)];
  const nome = `${draw.pick(brands)} ${draw.pick(surnames)} ${draw.pick(trades)}`;
  const parts = { draw, nome, raiz, people };
  const [uf, cidade, ddd] = draw.pick(places);
  const [from, to] = ufs[uf]?.ceps[0] ?? [0, 0];
  const [signer] = people as [Pessoa];
  const mobile = `9${draw.integer(6, 9)}${draw.digits(7)}`;
  return {
    razaoSocial: nature.razaoSocial(parts),
    naturezaJuridica: nature.isNamed && draw.chance(0.5) ? undefined : nature.codigo,
    ...(draw.chance(0.5) && {
      cnaePrincipal: '4711302',
      porte: draw.pick(['me', 'epp', 'demais']),
      faturamento: draw.pick([{ valor: 200_000 }, { faixa: 'mei' }]),
      capitalSocial: draw.pick([0, 10_000]),
      administradores: people.map((pessoa) => ({ ...pessoa, cargo: 'Administração' })),
    }),
    nomeFantasia: draw.pick(['', 'N/A', '-', 'ABC', nome]),
    cnpj: completeCnpj(`${raiz}0001`),
    inscricaoEstadual: draw.pick(['ISENTO', 'Não se aplica', '', ...(uf === 'GO' ? ['20.105.041-2'] : [])]),
    cep: `${draw.integer(from, to)}${draw.digits(3)}`.padStart(8, '0'),
    ...{
      logradouro: 'Rua das Flores',
      numero: draw.pick(['S/N', '120']),
      bairro: 'Centro',
      cidade,
      estado: uf,
    },
    email: draw.pick([
      'contato@aurora.com.br',
      'email@aurora.com.br',
      'loja@gmail.com',
      'loja@superig.com.br',
    ]),
    telefone: draw.pick([
      `(${ddd}) ${mobile}`,
      `+55${ddd}${mobile}`,
      `${ddd} 3${draw.digits(7)}`,
      '0800 123 4567',
    ]),
    ...{
      nomeResponsavel: writeAgain(draw, signer),
      cpfResponsavel: signer.cpf,
      cargoResponsavel: 'Administração',
    },
    socios: nature.socios(parts),
    documentos: { ...nature.documentos, cartaoCnpj: 'c.pdf', comprovanteEndereco: 'e.pdf' },
  };
}

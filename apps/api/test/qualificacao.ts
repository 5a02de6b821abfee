import type { CadastroNovo } from '@painel-pj/contract/entrada/intake';

type Qualificada = Pick<
  CadastroNovo,
  | 'naturezaJuridica'
  | 'cnaePrincipal'
  | 'cnaesSecundarios'
  | 'dataAbertura'
  | 'capitalSocial'
  | 'porte'
  | 'faturamento'
  | 'administradores'
  | 'controladores'
  | 'origem'
>;

/** Every optional field of a company, without masks, as it comes back. */
export const qualificacao = {
  naturezaJuridica: '2062',
  cnaePrincipal: '4711302',
  cnaesSecundarios: ['4712100', '0111301'],
  dataAbertura: '2019-05-31',
  capitalSocial: 50_000.25,
  porte: 'epp',
  faturamento: { valor: 1_850_000, referencia: '2026-10', origem: 'declarado' },
  administradores: [
    { nome: 'Quitéria Ypiranga', cpf: '39053344705', cargo: 'Diretora', mandatoAte: '2027-04-30' },
    {
      nome: 'Jürgen Wößner',
      estrangeiro: { tipo: 'passaporte', numero: 'C01X00T47', pais: 'DE' },
      nascimento: '1971-02-03',
      cargo: 'Conselheiro',
    },
  ],
  controladores: [{ nome: 'Quitéria Ypiranga', cpf: '39053344705', motivo: 'acordo' }],
  origem: { ip: '203.0.113.77' },
} satisfies Qualificada;

/** Every optional field of a person. */
export const pessoa = {
  nascimento: '1980-05-31',
  nacionalidade: 'BR',
  residencia: 'PT',
  rendaFaixa: 'ate_10',
  pep: {
    declarado: true,
    relacao: 'titular',
    cargo: 'Vereadora',
    orgao: 'Câmara Municipal de Natal',
    desde: '2025-01-01',
    ate: '2028-12-31',
  },
} satisfies Partial<CadastroNovo['socios'][number]>;

/** A partner who has neither CPF nor CNPJ. */
export const estrangeira = {
  nome: 'Wilhelmina Vandergrift',
  percentual: 40,
  estrangeiro: { tipo: 'passaporte', numero: 'XK4417702', pais: 'NL' },
} satisfies CadastroNovo['socios'][number];

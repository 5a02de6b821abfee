import type { ConsultaReceita, EmpresaReceita, SocioReceita } from '../receita.ts';

export const none = { codigo: '', texto: '' };

export const socioReceita = (mudado: Partial<SocioReceita>): SocioReceita => ({
  tipo: 'pessoa',
  nome: 'ANA LIMA',
  numero: '444777',
  qualificacao: { codigo: '49', texto: 'Sócio-Administrador' },
  desde: '2020-01-02',
  pais: '',
  representante: { nome: '', numero: '', qualificacao: none },
  faixaEtaria: 5,
  ...mudado,
});

/** What Receita has of the registration with nothing to look at. */
export const igual: EmpresaReceita = {
  razaoSocial: 'BOA SAFRA ALIMENTOS LTDA',
  nomeFantasia: 'BOA SAFRA',
  isMatriz: true,
  situacao: { codigo: '02', desde: '2020-01-02', motivo: none },
  naturezaJuridica: { codigo: '2062', texto: 'Sociedade Empresária Limitada' },
  porte: 'epp',
  isMei: false,
  capitalSocial: 50_000,
  abertura: '2020-01-02',
  cnaePrincipal: { codigo: '4711302', texto: 'Supermercados' },
  cnaesSecundarios: ['4712100'],
  endereco: {
    cep: '01310100',
    logradouro: 'AV PAULISTA',
    numero: '01000',
    complemento: 'SL 3',
    bairro: 'BELA VISTA',
    cidade: 'SAO PAULO',
    estado: 'SP',
  },
  especial: { situacao: '', desde: '' },
  qsa: [
    socioReceita({}),
    socioReceita({
      nome: 'CARLOS SOUZA',
      numero: '982247',
      qualificacao: { codigo: '22', texto: 'Sócio' },
    }),
  ],
};

/** Everything is "not told". */
export const emBranco: EmpresaReceita = {
  razaoSocial: '',
  nomeFantasia: '',
  isMatriz: null,
  situacao: { codigo: '', desde: '', motivo: none },
  naturezaJuridica: none,
  porte: '',
  isMei: null,
  capitalSocial: null,
  abertura: '',
  cnaePrincipal: none,
  cnaesSecundarios: [],
  endereco: { cep: '', logradouro: '', numero: '', complemento: '', bairro: '', cidade: '', estado: '' },
  especial: { situacao: '', desde: '' },
  qsa: [],
};

export const consulta = (empresa: EmpresaReceita | null): ConsultaReceita => ({
  fonte: 'arquivo',
  competencia: '2026-10',
  consultadoEm: '2026-11-10T12:00:00Z',
  empresa,
});

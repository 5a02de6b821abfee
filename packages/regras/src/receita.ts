/** What a code stands for; both empty where it is not told, the words also where the code is in no table. */
export type Codigo = { codigo: string; texto: string };

export type SocioReceita = {
  tipo: 'empresa' | 'pessoa' | 'exterior';
  nome: string;
  /** A whole CNPJ (14), the six digits that are shown of a CPF (4th to 9th), or empty. */
  numero: string;
  /** Two digits. */
  qualificacao: Codigo;
  /** `AAAA-MM-DD`, or empty. */
  desde: string;
  /** In words; empty: Brazil, or not told. */
  pais: string;
  /** Who acts for a partner that may not; empty values where there is nobody. */
  representante: { nome: string; numero: string; qualificacao: Codigo };
  /** 1: until 12 years old, 2: until 20, 3: until 30 … 9: above 80; 0: not told. */
  faixaEtaria: number;
};

/** One CNPJ in Receita Federal, whatever told it. Empty, or null, is "not told", never "none" or "different". */
export type EmpresaReceita = {
  razaoSocial: string;
  nomeFantasia: string;
  isMatriz: boolean | null;
  /** 01 nula, 02 ativa, 03 suspensa, 04 inapta, 08 baixada; `desde` as `AAAA-MM-DD`. */
  situacao: { codigo: string; desde: string; motivo: Codigo };
  /** Four digits. */
  naturezaJuridica: Codigo;
  porte: '' | 'me' | 'epp' | 'demais';
  isMei: boolean | null;
  /** In reais. */
  capitalSocial: number | null;
  /** `AAAA-MM-DD` */
  abertura: string;
  /** Seven digits each. */
  cnaePrincipal: Codigo;
  cnaesSecundarios: string[];
  /** `cep` without its mask, `logradouro` with its type before it; `estado` is `EX` abroad. */
  endereco: {
    cep: string;
    logradouro: string;
    numero: string;
    complemento: string;
    bairro: string;
    cidade: string;
    estado: string;
  };
  especial: { situacao: string; desde: string };
  qsa: SocioReceita[];
};

/** What a source answered about a company. */
export type ConsultaReceita = {
  fonte: 'arquivo' | 'http';
  /** `AAAA-MM`; null: the source did not say. */
  competencia: string | null;
  /** ISO 8601: when it was loaded, or asked for. */
  consultadoEm: string;
  /** Null: the source does not have this CNPJ. */
  empresa: EmpresaReceita | null;
};

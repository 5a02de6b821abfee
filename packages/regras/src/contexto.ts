/** How many other registrations share a value with this one. */
export type Compartilhado = {
  /** Companies without a common partner. */
  semSocioEmComum: number;
  /** Those of them that share something else too. */
  comOutroVinculo: number;
};

export type PessoaEmOutros = {
  cpf: string;
  aprovados: number;
  pendentes: number;
  recusados: number;
  /** ISO 8601, of the last refusal. */
  recusadoEm?: string;
  /** Names that other registrations give to the same CPF. */
  nomes: { nome: string; empresa: string }[];
};

export type ArquivoIgual = {
  /** The document of this registration: `contratoSocial`, `socios.0.rg`. */
  chave: string;
  /** The key of the other one: `rg`. */
  outraChave: string;
  /** The company that sent it; absent when it is this one. */
  empresa?: string;
  /** The partner to whom the other document belongs; absent when it is the company's. */
  cpf?: string;
  /** ISO 8601. */
  em: string;
};

/** What a program can find out about a file. */
export type FatosArquivo = {
  chave: string;
  pdf?: { pedeSenha: boolean; paginas: number };
  imagem?: { largura: number; altura: number; umaCor: boolean };
  /** The stored file is not the one that was received. */
  divergente?: boolean;
};

export type Rajada = {
  /** In 24 hours, this one included. */
  cadastros: number;
  horas: number;
  tipo: 'telefone' | 'email' | 'socio' | 'arquivo';
};

/** What the rules need from the database, the files and lists too long for the panel. A rule skips what is absent. */
export type Contexto = {
  /** Whether the state has such a city. */
  isCidadeDaUf?: boolean;
  raiz?: { total: number; empresa: string };
  pessoas?: PessoaEmOutros[];
  telefone?: Compartilhado;
  email?: Compartilhado;
  endereco?: Compartilhado;
  dominio?: { dominio: string; tipo: 'descartavel' | 'gratuito' } | { dominio: string; empresa: string };
  iguais?: ArquivoIgual[];
  arquivos?: FatosArquivo[];
  rajadas?: Rajada[];
};

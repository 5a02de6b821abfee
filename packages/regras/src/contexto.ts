import type { Exigivel } from '@painel-pj/contract/cadastros/exigiveis';
import type { ConsultaNova, TipoConsulta } from '@painel-pj/contract/fontes/consulta';
import type { Situacao } from '@painel-pj/contract/plataforma/limites';
import type { Exame } from './leitura/examine.ts';
import type { AchadoLista } from './listas/judge-entrada.ts';
import type { ConsultaReceita } from './receita.ts';

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
  /** Whether the other company has a partner in common with this one. */
  hasSocioEmComum?: boolean;
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

/** The last answer about a number; `dia` in Brasília, `AAAA-MM-DD`. */
export type ConsultaFeita = Omit<ConsultaNova, 'em'> & { dia: string };

/** What the rules need from the database, the files and lists too long for the panel. A rule skips what is absent. */
export type Contexto = {
  /** From which share, in percent, a person counts as an owner. */
  limite?: number;
  /** The date in Brasília, `AAAA-MM-DD`. */
  hoje?: string;
  /** The limits, in reais a year, of every band of revenue but the last. */
  faturamentoFaixas?: readonly number[];
  /** Beginnings of the CNAEs that the institution does not accept. */
  cnaesRecusados?: readonly string[];
  /** What the institution asks for beyond the spec. */
  exigir?: readonly Exigivel[];
  /** Whether the state has such a city. */
  isCidadeDaUf?: boolean;
  /** Other establishments of the same company. */
  raiz?: { total: number; empresa: string };
  /** The registration of this very CNPJ that somebody else sent; `em` (ISO 8601) is when it was decided. */
  mesmoCnpj?: { situacao: Situacao; em?: string };
  pessoas?: PessoaEmOutros[];
  telefone?: Compartilhado;
  email?: Compartilhado;
  endereco?: Compartilhado;
  ip?: Compartilhado;
  dominio?:
    | { dominio: string; tipo: 'descartavel' | 'gratuito' }
    /** One of the companies without a common partner that use it, and how many there are. */
    | { dominio: string; empresa: string; total: number };
  /** Who signs and is no partner: in how many companies without a common partner that person signs too. */
  responsavel?: Compartilhado;
  iguais?: ArquivoIgual[];
  arquivos?: FatosArquivo[];
  rajadas?: Rajada[];
  /** What Receita Federal has of the company; absent: nobody asked yet. */
  receita?: ConsultaReceita;
  /** Whether it names the same municipality as the registration; null: that can't be told. */
  isMesmaCidade?: boolean | null;
  /** The day in Brasília on which the registration was received, `AAAA-MM-DD`. */
  recebidoEm?: string;
  /** Entries of lists that may be somebody of the registration. */
  listas?: readonly AchadoLista[];
  /** Of which level a name found in the lists of OFAC and the European Union is. */
  listasNivel?: 'impede' | 'atencao';
  /** Whether the company is on the list of who may take bets, and its day; absent: that list was not loaded. */
  apostas?: { isAutorizada: boolean; data: string | null };
  /** What is read in its papers; absent: they are not read. */
  leituras?: readonly Exame[];
  /** Of the CPFs read in papers of people, those that are valid and nobody's of this registration. */
  cpfsDeFora?: readonly string[];
  /** Of these, those of people in other registrations. */
  cpfsDeOutros?: readonly string[];
  /** What has to be asked of others about the registration, and what was answered. */
  consultas?: { exigidas: readonly TipoConsulta[]; feitas: readonly ConsultaFeita[] };
  /** Whether it is approved, and somebody of a higher rank had to decide that. */
  isPorAlcada?: boolean;
};

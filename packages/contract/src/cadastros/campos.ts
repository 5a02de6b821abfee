/** What kind of value a field has: how it is judged (`campo-schemas.ts`) and told (`tell-campo.ts`) follow from it. */
export type TipoCampo =
  /** A text of one line; one that may be empty; one that may be missing. */
  | 'texto'
  | 'vazio'
  | 'complemento'
  | 'cnpj'
  | 'cpf'
  | 'cep'
  | 'uf'
  | 'email'
  | 'telefone'
  | 'natureza'
  | 'cnae'
  | 'cnaes'
  | 'data'
  | 'dinheiro'
  | 'porte'
  | 'faturamento'
  | 'administradores'
  | 'controladores'
  | 'origem';

/** What else there is to know of a field. */
type Marca =
  /** Beyond the spec (`qualificacao`). */
  | 'extra'
  /** Of people, or of where somebody may live: exported only when asked for. */
  | 'pessoal'
  /** The company answers it by itself, as one value. */
  | 'corrigivel'
  /** An institution may ask for it (`EXIGIR`). */
  | 'exigivel'
  /** One recognises the company or somebody by it: anonymising looks for it in every text. */
  | 'identifica';

type LinhaCampo = {
  tipo: TipoCampo;
  rotulo: string;
  /** Where the block or the line already says of whom it is, or the place is narrow. */
  curto?: string;
  /** Of a text. */
  max?: number;
  /** What anonymising leaves, where it is not nothing. */
  esquecido?: string;
  e?: readonly Marca[];
};

/**
 * The fields of a registration, each said once, in the order of the wire: schemas, SQL, files, labels and what may be done with a
 * field follow from here. Partners and documents are not among them.
 */
export const campos = {
  razaoSocial: {
    tipo: 'texto',
    rotulo: 'Razão Social',
    max: 200,
    esquecido: 'Anonimizado',
    e: ['corrigivel', 'identifica'],
  },
  nomeFantasia: {
    tipo: 'vazio',
    rotulo: 'Nome Fantasia',
    max: 200,
    esquecido: '',
    e: ['corrigivel', 'identifica'],
  },
  cnpj: {
    tipo: 'cnpj',
    rotulo: 'CNPJ',
    e: ['identifica'],
  },
  inscricaoEstadual: {
    tipo: 'vazio',
    rotulo: 'Inscrição Estadual',
    max: 30,
    esquecido: '',
    e: ['corrigivel', 'identifica'],
  },
  cep: {
    tipo: 'cep',
    rotulo: 'CEP',
    esquecido: '00000000',
    e: ['pessoal', 'corrigivel'],
  },
  logradouro: {
    tipo: 'texto',
    rotulo: 'Logradouro',
    max: 200,
    esquecido: '',
    e: ['pessoal', 'corrigivel', 'identifica'],
  },
  numero: {
    tipo: 'texto',
    rotulo: 'Número',
    max: 20,
    esquecido: '',
    e: ['pessoal', 'corrigivel'],
  },
  complemento: {
    tipo: 'complemento',
    rotulo: 'Complemento',
    max: 100,
    e: ['pessoal', 'corrigivel'],
  },
  bairro: {
    tipo: 'texto',
    rotulo: 'Bairro',
    max: 100,
    esquecido: '',
    e: ['pessoal', 'corrigivel'],
  },
  cidade: {
    tipo: 'texto',
    rotulo: 'Cidade',
    max: 100,
    esquecido: '',
    e: ['corrigivel'],
  },
  estado: {
    tipo: 'uf',
    rotulo: 'UF',
    e: ['corrigivel'],
  },
  email: {
    tipo: 'email',
    rotulo: 'Email',
    esquecido: '',
    e: ['pessoal', 'corrigivel', 'identifica'],
  },
  telefone: {
    tipo: 'telefone',
    rotulo: 'Telefone',
    esquecido: '',
    e: ['pessoal', 'corrigivel', 'identifica'],
  },
  nomeResponsavel: {
    tipo: 'texto',
    rotulo: 'Nome do responsável',
    curto: 'Nome',
    max: 120,
    esquecido: '',
    e: ['pessoal', 'corrigivel', 'identifica'],
  },
  cpfResponsavel: {
    tipo: 'cpf',
    rotulo: 'CPF do responsável',
    curto: 'CPF',
    esquecido: '00000000000',
    e: ['pessoal', 'corrigivel', 'identifica'],
  },
  cargoResponsavel: {
    tipo: 'texto',
    rotulo: 'Cargo do responsável',
    curto: 'Cargo',
    max: 100,
    esquecido: '',
    e: ['pessoal', 'corrigivel'],
  },
  naturezaJuridica: {
    tipo: 'natureza',
    rotulo: 'Natureza Jurídica',
    e: ['extra', 'corrigivel', 'exigivel'],
  },
  cnaePrincipal: {
    tipo: 'cnae',
    rotulo: 'CNAE Principal',
    e: ['extra', 'corrigivel', 'exigivel'],
  },
  cnaesSecundarios: {
    tipo: 'cnaes',
    rotulo: 'CNAEs Secundários',
    e: ['extra'],
  },
  dataAbertura: {
    tipo: 'data',
    rotulo: 'Data de Abertura',
    curto: 'Abertura',
    e: ['extra', 'corrigivel', 'exigivel'],
  },
  capitalSocial: {
    tipo: 'dinheiro',
    rotulo: 'Capital Social',
    e: ['extra', 'corrigivel', 'exigivel'],
  },
  porte: {
    tipo: 'porte',
    rotulo: 'Porte',
    e: ['extra', 'corrigivel', 'exigivel'],
  },
  faturamento: {
    tipo: 'faturamento',
    rotulo: 'Faturamento',
    e: ['extra', 'exigivel'],
  },
  administradores: {
    tipo: 'administradores',
    rotulo: 'Administradores',
    e: ['extra', 'pessoal', 'exigivel', 'identifica'],
  },
  controladores: {
    tipo: 'controladores',
    rotulo: 'Controladores',
    e: ['extra', 'pessoal', 'identifica'],
  },
  origem: {
    tipo: 'origem',
    rotulo: 'IP de Origem',
    e: ['extra', 'pessoal', 'identifica'],
  },
} as const satisfies Record<string, LinhaCampo>;

type Campos = typeof campos;
export type Campo = keyof Campos;
export type CampoCom<M extends Marca> = {
  [Name in Campo]: Campos[Name] extends { e: readonly (infer Has)[] }
    ? M extends Has
      ? Name
      : never
    : never;
}[Campo];
export type CampoExtra = CampoCom<'extra'>;
/** Of the spec; all but `complemento` are always there. */
export type CampoBasico = Exclude<Campo, CampoExtra>;

export const nomesCampos = Object.keys(campos) as Campo[];

export const campoOf = (nome: Campo): LinhaCampo => campos[nome];

export const isCampo = (nome: string): nome is Campo => Object.hasOwn(campos, nome);

export const hasMarca = <M extends Marca>(nome: Campo, marca: M): nome is CampoCom<M> =>
  campoOf(nome).e?.includes(marca) ?? false;
export const camposCom = <M extends Marca>(marca: M): CampoCom<M>[] =>
  nomesCampos.filter((nome) => hasMarca(nome, marca));

export const nomesExtras = camposCom('extra');
export const nomesBasicos = nomesCampos.filter((nome): nome is CampoBasico => !hasMarca(nome, 'extra'));

/** Where there is room for one word. */
export const rotuloCurto = (nome: Campo): string => campoOf(nome).curto ?? campos[nome].rotulo;

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
  /** For who sends it: what it takes, and an example. */
  envio: readonly [descricao: string, exemplo: unknown];
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
    envio: ['Como no registro da empresa', 'Aurora Comércio de Alimentos Ltda'],
    e: ['corrigivel', 'identifica'],
  },
  nomeFantasia: {
    tipo: 'vazio',
    rotulo: 'Nome Fantasia',
    max: 200,
    esquecido: '',
    envio: ['Pode ficar vazio', 'Aurora'],
    e: ['corrigivel', 'identifica'],
  },
  cnpj: {
    tipo: 'cnpj',
    rotulo: 'CNPJ',
    envio: [
      'Numérico ou alfanumérico, com ou sem máscara; os dígitos verificadores são conferidos',
      '12.ABC.345/01DE-35',
    ],
    e: ['identifica'],
  },
  inscricaoEstadual: {
    tipo: 'vazio',
    rotulo: 'Inscrição Estadual',
    max: 30,
    esquecido: '',
    envio: ['Pode ficar vazia', 'ISENTO'],
    e: ['corrigivel', 'identifica'],
  },
  cep: {
    tipo: 'cep',
    rotulo: 'CEP',
    esquecido: '00000000',
    envio: ['8 dígitos, com ou sem máscara', '01310-100'],
    e: ['pessoal', 'corrigivel'],
  },
  logradouro: {
    tipo: 'texto',
    rotulo: 'Logradouro',
    max: 200,
    esquecido: '',
    envio: ['Rua, avenida ou praça', 'Avenida Paulista'],
    e: ['pessoal', 'corrigivel', 'identifica'],
  },
  numero: {
    tipo: 'texto',
    rotulo: 'Número',
    max: 20,
    esquecido: '',
    envio: ['S/N quando não houver', '1000'],
    e: ['pessoal', 'corrigivel'],
  },
  complemento: {
    tipo: 'complemento',
    rotulo: 'Complemento',
    max: 100,
    envio: ['Pode faltar', 'Sala 5'],
    e: ['pessoal', 'corrigivel'],
  },
  bairro: {
    tipo: 'texto',
    rotulo: 'Bairro',
    max: 100,
    esquecido: '',
    envio: ['Bairro', 'Bela Vista'],
    e: ['pessoal', 'corrigivel'],
  },
  cidade: {
    tipo: 'texto',
    rotulo: 'Cidade',
    max: 100,
    esquecido: '',
    envio: ['Município', 'São Paulo'],
    e: ['corrigivel'],
  },
  estado: {
    tipo: 'uf',
    rotulo: 'UF',
    envio: ['Sigla da UF', 'SP'],
    e: ['corrigivel'],
  },
  email: {
    tipo: 'email',
    rotulo: 'Email',
    esquecido: '',
    envio: ['Da empresa', 'contato@aurora.com.br'],
    e: ['pessoal', 'corrigivel', 'identifica'],
  },
  telefone: {
    tipo: 'telefone',
    rotulo: 'Telefone',
    esquecido: '',
    envio: ['Da empresa, com DDD, com ou sem +55; ou um 0800 ou 4004', '(11) 98765-4321'],
    e: ['pessoal', 'corrigivel', 'identifica'],
  },
  nomeResponsavel: {
    tipo: 'texto',
    rotulo: 'Nome do responsável',
    curto: 'Nome',
    max: 120,
    esquecido: '',
    envio: ['Quem assina pela empresa', 'Ana Lima'],
    e: ['pessoal', 'corrigivel', 'identifica'],
  },
  cpfResponsavel: {
    tipo: 'cpf',
    rotulo: 'CPF do responsável',
    curto: 'CPF',
    esquecido: '00000000000',
    envio: ['De quem assina, com ou sem máscara', '529.982.247-25'],
    e: ['pessoal', 'corrigivel', 'identifica'],
  },
  cargoResponsavel: {
    tipo: 'texto',
    rotulo: 'Cargo do responsável',
    curto: 'Cargo',
    max: 100,
    esquecido: '',
    envio: ['De quem assina', 'Administradora'],
    e: ['pessoal', 'corrigivel'],
  },
  naturezaJuridica: {
    tipo: 'natureza',
    rotulo: 'Natureza Jurídica',
    envio: ['Código da tabela do IBGE, com ou sem máscara', '206-2'],
    e: ['extra', 'corrigivel', 'exigivel'],
  },
  cnaePrincipal: {
    tipo: 'cnae',
    rotulo: 'CNAE Principal',
    envio: ['Com ou sem máscara', '4711-3/02'],
    e: ['extra', 'corrigivel', 'exigivel'],
  },
  cnaesSecundarios: {
    tipo: 'cnaes',
    rotulo: 'CNAEs Secundários',
    envio: ['Os outros CNAEs da empresa', ['4712-1/00']],
    e: ['extra'],
  },
  dataAbertura: {
    tipo: 'data',
    rotulo: 'Data de Abertura',
    curto: 'Abertura',
    envio: ['Até hoje, pela data de Brasília', '2019-05-31'],
    e: ['extra', 'corrigivel', 'exigivel'],
  },
  capitalSocial: {
    tipo: 'dinheiro',
    rotulo: 'Capital Social',
    envio: ['Em reais', 50_000],
    e: ['extra', 'corrigivel', 'exigivel'],
  },
  porte: {
    tipo: 'porte',
    rotulo: 'Porte',
    envio: ['Como na Receita Federal', 'epp'],
    e: ['extra', 'corrigivel', 'exigivel'],
  },
  faturamento: {
    tipo: 'faturamento',
    rotulo: 'Faturamento',
    envio: ['De 12 meses: valor ou faixa', { valor: 1_850_000, referencia: '2026-10', origem: 'declarado' }],
    e: ['extra', 'exigivel'],
  },
  administradores: {
    tipo: 'administradores',
    rotulo: 'Administradores',
    envio: [
      'Quem administra a empresa, sócio ou não',
      [{ nome: 'Ana Lima', cpf: '529.982.247-25', cargo: 'Diretora' }],
    ],
    e: ['extra', 'pessoal', 'exigivel', 'identifica'],
  },
  controladores: {
    tipo: 'controladores',
    rotulo: 'Controladores',
    envio: ['Quem controla a empresa, e por quê', [{ cpf: '529.982.247-25', motivo: 'acordo' }]],
    e: ['extra', 'pessoal', 'identifica'],
  },
  origem: {
    tipo: 'origem',
    rotulo: 'IP de Origem',
    envio: ['De onde a empresa enviou seus dados', { ip: '203.0.113.77' }],
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

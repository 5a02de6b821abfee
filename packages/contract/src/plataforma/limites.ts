// Apart from the schemas, so that the panel can use them without taking zod along.

/** Limits shared by forms and the API. */
export const limitesUsuario = {
  user: { min: 3, max: 64 },
  nomeCompleto: { max: 120 },
  email: { max: 254 },
  senha: { min: 12, max: 128 },
} as const;

/** Digits in a one-time code. */
export const tamanhoCodigo = 6;

/** Extensions shown as a picture. */
export const extensoesImagem = ['jpg', 'jpeg', 'png', 'gif', 'webp'] as const;

/** Extensions a document may have. */
export const extensoesDocumento = [...extensoesImagem, 'pdf', 'docx', 'xlsx'] as const;

/** The states of Brazil. */
export const ufs = 'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(
  ' ',
);

export const filtros = ['pendente', 'cadastrado', 'todos'] as const;
export type Filtro = (typeof filtros)[number];

/** Extra `analise`: the situation of a registration; for `filtro`, the first three are `pendente`. */
export const situacoes = ['a_analisar', 'com_a_empresa', 'recusado', 'cadastrado'] as const;
export type Situacao = (typeof situacoes)[number];
export const nomesSituacao: Record<Situacao, string> = {
  a_analisar: 'A analisar',
  com_a_empresa: 'Com a empresa',
  recusado: 'Recusado',
  cadastrado: 'Cadastrado',
};

/** Why a registration waits for staff again. */
export const retornos = ['corrigido', 'corrigido_tarde', 'devolvido', 'sem_resposta'] as const;
export type Retorno = (typeof retornos)[number];

/** Why an approved registration is to be looked at. */
export const motivosRevisao = ['correcao', 'listas', 'receita', 'consultas', 'renovacao'] as const;
export type MotivoRevisao = (typeof motivosRevisao)[number];
export const nomesRevisao: Record<MotivoRevisao, string> = {
  correcao: 'Mudança a rever',
  listas: 'Listas mudaram',
  receita: 'Receita mudou',
  consultas: 'Restrição no BC Protege+',
  renovacao: 'Prazo de revisão',
};

/** Limits of what staff write with a decision. */
export const limitesDecisao = {
  texto: { min: 3, max: 2000 },
  justificativa: { min: 10, max: 1000 },
  resumoAlertas: 64,
  itens: 50,
  motivos: 10,
  prazoDias: { min: 1, max: 60 },
} as const;

/**
 * The list's orders: newest first, oldest first; what waits longest, then what is with the company by its deadline, then
 * the rest; worst open alerta first; by legal name.
 */
export const ordens = ['novos', 'antigos', 'prazo', 'nivel', 'nome'] as const;
export type Ordem = (typeof ordens)[number];

/** From which share, in percent, a person counts as an owner; an institution may set a lower one. */
export const limiteBeneficiario = { min: 1, max: 25, padrao: 25 } as const;

/** Levels of an alerta, worst first. */
export const niveisAlerta = ['impede', 'atencao', 'informacao'] as const;
export type NivelAlerta = (typeof niveisAlerta)[number];
export const nomesNivel: Record<NivelAlerta, string> = {
  impede: 'Impede',
  atencao: 'Atenção',
  informacao: 'Informação',
};

/** Categories of risk, worst first. */
export const categoriasRisco = ['alto', 'medio', 'baixo'] as const;
export type CategoriaRisco = (typeof categoriasRisco)[number];
export const nomesCategoria: Record<CategoriaRisco, string> = {
  alto: 'Alto',
  medio: 'Médio',
  baixo: 'Baixo',
};

/** Limits of the reason for a category that a person gives. */
export const limitesRisco = { motivo: { min: 10, max: 500 }, frase: 60_000 } as const;

/** The code of the alerta for a document marked `nao_serve`: it prevents an approval even with a justification. */
export const documentoNaoServe = 'documento_nao_serve';

/** Limits of an answer to an alerta. */
export const limitesAlerta = { motivo: { min: 3, max: 500 }, alvo: 120, achado: 64 } as const;

/** Limits of a known accounting office. */
export const limitesContabilidade = { nome: 120 } as const;

/** Limits of a page of the list. */
export const limitesPagina = { padrao: 50, max: 100, busca: 200, cursor: 1200, encontrados: 1000 } as const;

/** Limits of the vistas a person keeps, and gives to others with a limit in business days. */
export const limitesVista = { nome: 60, quantas: 30, membros: 50, dias: { min: 1, max: 60 } } as const;

/** Limits of the frases a person keeps. */
export const limitesFrase = { texto: 500, quantas: 50 } as const;

/** What an export may be written as. */
export const formatosExportacao = ['csv', 'ndjson'] as const;
export type FormatoExportacao = (typeof formatosExportacao)[number];

/** Limits of the queue: for how long a case is taken, and how many a person may have passed over. */
export const limitesFila = { minutos: 15, exceto: 200 } as const;

/** A header for calls that the panel makes on its own (polling): they do not keep the session alive. */
export const cabecalhoSegundoPlano = 'x-segundo-plano';

/** Headers of a page: how many registrations there are in all, ignoring filters and search, and the list's version. */
export const cabecalhosPagina = {
  pendente: 'x-contagem-pendente',
  cadastrado: 'x-contagem-cadastrado',
  todos: 'x-contagem-todos',
  versao: 'x-versao',
  /** Extra `analise`. */
  a_analisar: 'x-contagem-a-analisar',
  com_a_empresa: 'x-contagem-com-a-empresa',
  recusado: 'x-contagem-recusado',
  /** Extra `filtros`, on the first page of a search or filter: how many match; counted up to 1,001. */
  encontrados: 'x-encontrados',
  /** Extra `filtros`, when a search found nothing: what was probably meant, percent-encoded. */
  sugestao: 'x-sugestao',
} as const;

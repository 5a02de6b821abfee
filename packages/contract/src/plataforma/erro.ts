import * as z from 'zod/mini';
import { alertaSchema } from '../analise/alerta.ts';
import { comSchema } from '../analise/fila.ts';

/** Every code an error answer can carry, with the status it travels under. */
export const statusPorCodigo = {
  requisicao_invalida: 400,
  validacao: 400,
  credenciais_invalidas: 401,
  codigo_invalido: 401,
  nao_autenticado: 401,
  sem_permissao: 403,
  /** The call is allowed, after a new one-time code: `POST /pj/unix/sessao/confirmar`. */
  codigo_requerido: 403,
  nao_encontrado: 404,
  /** The registration is there; an outside source says nothing of it. */
  sem_dados: 404,
  conflito: 409,
  /** Somebody else has the case: `com` says who. */
  em_analise: 409,
  /** An alerta prevents the approval, or stays open and the client asks about it: `alertas` says which. */
  impedido: 409,
  /** Nobody judged or opened some documents: `papeis` has their keys. */
  papeis_nao_vistos: 409,
  /** The stored file is not the one that was received. */
  arquivo_divergente: 409,
  /** The deadline of a request passed; told only to who may answer it. */
  prazo_encerrado: 410,
  versao_divergente: 412,
  corpo_grande: 413,
  tipo_nao_suportado: 415,
  intervalo_invalido: 416,
  /** The request is well formed, but a value is not acceptable: `campos` says why. */
  conteudo_recusado: 422,
  /** Send the version that was seen, in `If-Match`. */
  versao_requerida: 428,
  muitas_tentativas: 429,
  interno: 500,
  /** An outside source could not be asked. */
  fonte_falhou: 502,
  indisponivel: 503,
} as const;

export type CodigoErro = keyof typeof statusPorCodigo;

/** The one shape of every error answer; `mensagem` is for people and names the remedy. */
export const erroSchema = z.object({
  codigo: z.enum(Object.keys(statusPorCodigo) as [CodigoErro, ...CodigoErro[]]),
  mensagem: z.string(),
  campos: z.optional(z.record(z.string(), z.string())),
  /** Of `em_analise`. */
  com: z.optional(comSchema),
  /** Of `impedido`. */
  alertas: z.optional(z.array(z.omit(alertaSchema, { comparacao: true, confirmado: true }))),
  /** Of `impedido`, when it can be justified: identifies this list; sent back with the justification. */
  resumoAlertas: z.optional(z.string()),
  /** Of `papeis_nao_vistos`: `contratoSocial`, or `socios.0.rgFrente` for a partner's. */
  papeis: z.optional(z.array(z.string())),
  requisicao: z.string(),
});

export type Erro = z.infer<typeof erroSchema>;

import * as z from 'zod/mini';
import { limitesDecisao } from '../plataforma/limites.ts';
import { freeTextSchema, plainTextSchema } from '../plataforma/texto.ts';
import { limitesIntake } from './intake.ts';

/**
 * What the company is asked for, and answers by its link. Every call carries both proofs in headers, `x-link-token` (the
 * fragment of the link) and `x-link-cnpj` (what the person typed): nothing is kept between calls, and no byte of a body is
 * read before both are right. Wrong, old, used and another company's are one 401; 410 is told only to who has both.
 */
const textoSchema = freeTextSchema(limitesDecisao.texto.max);
const lugarSchema = z
  .string()
  .check(z.regex(/^socios\.\d{1,2}(\.socios\.\d{1,2}){0,3}$/, 'Use o lugar que veio no item.'));
const documentoSchema = z
  .string()
  .check(z.regex(/^[a-z][A-Za-z0-9_]{0,39}$/, 'Use um dos documentos que vieram no item.'));

/** A partner as the company is shown one: the number without its first and last digits. */
export type SocioPedido = {
  /** Sent back with what changes: what is left out stays as it is. */
  lugar: string;
  nome: string;
  /** `***.982.247-**`, or the CNPJ of a partner company. */
  numero: string;
  percentual: number;
  socios?: SocioPedido[] | undefined;
};
/** `levels`: how many levels of partners there may be below this one. */
const socioPedidoOf = (levels: number): z.ZodMiniType<SocioPedido> =>
  z.object({
    ...{ lugar: z.string(), nome: z.string(), numero: z.string(), percentual: z.number() },
    ...(levels > 0 && { socios: z.optional(z.array(socioPedidoOf(levels - 1))) }),
  }) as z.ZodMiniType<SocioPedido>;
const niveisAbaixo = limitesIntake.niveis - 1;

/**
 * `campo` takes `valor`; `socios` takes `socios`; `arquivo` takes a file; `livre`, which names nothing of the registration,
 * takes a text as `valor`, or a file. Each takes `naoPode` as well.
 */
export const tiposItem = ['campo', 'socios', 'arquivo', 'livre'] as const;

/** `enviado`: it came, and nobody judged it yet; `resolvido`: the checks see nothing wrong any more. */
export const situacoesItem = ['falta', 'enviado', 'resolvido', 'nao_pode'] as const;

export const itemEmpresaSchema = z.object({
  /** From 0, as in the address of its calls. */
  n: z.number(),
  tipo: z.enum(tiposItem),
  /** What it is about: `CEP`, `RG (frente) de Ana Lima`. */
  rotulo: z.string(),
  /** In the words of who asks. */
  texto: z.string(),
  situacao: z.enum(situacoesItem),
  /** Of `campo`: its name, and its value now, unless it is a person's number. */
  campo: z.optional(z.string()),
  valor: z.optional(z.string()),
  /** Of `socios`: those it is about, all of them or one. Only where it is about all may partners be added or left out. */
  socios: z.optional(z.array(socioPedidoOf(niveisAbaixo))),
  todosSocios: z.optional(z.boolean()),
  /** Of `socios`: names those that are shown. Sent back with the answer, so that it counts for no others. */
  quadro: z.optional(z.string()),
  /** Of a file: what it may be sent as, in `?documento=`. Where there is one only, it need not be said. */
  documentos: z.optional(
    z.array(z.object({ documento: z.string(), rotulo: z.string(), enviadoEm: z.optional(z.string()) })),
  ),
  /** ISO 8601, of the last answer. */
  enviadoEm: z.optional(z.string()),
  /** What the company wrote: that it can't, or the answer to a `livre`. */
  resposta: z.optional(z.string()),
  /** Of `enviado`: what was sent does not mend it. */
  problema: z.optional(z.string()),
  /** How often it was answered: sent back in `If-Match`, another tab's answer is not overwritten. */
  vez: z.number(),
});
export type ItemEmpresa = z.infer<typeof itemEmpresaSchema>;

/** The answer of all three calls, so that a page shows what one answer closed elsewhere. */
export const pedidoEmpresaSchema = z.object({
  /** `A***** Ltda`: enough for who knows the company. */
  empresa: z.string(),
  /** ISO 8601: the end of the last day. */
  prazo: z.string(),
  itens: z.array(itemEmpresaSchema),
  /** Nothing is missing: every item was answered. */
  concluido: z.boolean(),
  /** How large a file may be. */
  arquivoMaxMb: z.number(),
});
export type PedidoEmpresa = z.infer<typeof pedidoEmpresaSchema>;

/** With `lugar`, somebody who is there, and what changes; without, a new partner. Numbers with or without mask. */
export type SocioRespondido = {
  lugar?: string | undefined;
  nome?: string | undefined;
  cpf?: string | undefined;
  cnpj?: string | undefined;
  percentual?: number | undefined;
  socios?: SocioRespondido[] | undefined;
};
const socioRespondidoOf = (levels: number): z.ZodMiniType<SocioRespondido> =>
  z.object({
    lugar: z.optional(lugarSchema),
    nome: z.optional(plainTextSchema(200, 0)),
    cpf: z.optional(plainTextSchema(40, 0)),
    cnpj: z.optional(plainTextSchema(40, 0)),
    percentual: z.optional(z.number()),
    ...(levels > 0 && { socios: z.optional(sociosRespondidosOf(levels - 1)) }),
  }) as z.ZodMiniType<SocioRespondido>;
const sociosRespondidosOf = (levels: number) =>
  z.array(socioRespondidoOf(levels)).check(z.maxLength(limitesIntake.socios));

/** One of the three. */
export const answerItemRequestSchema = z
  .object({
    valor: z.optional(textoSchema),
    socios: z.optional(sociosRespondidosOf(niveisAbaixo)),
    /** Why it can't be provided. */
    naoPode: z.optional(textoSchema),
    /** With `socios`: the item's `quadro`. */
    quadro: z.optional(z.string().check(z.maxLength(64))),
  })
  .check(
    z.refine(
      ({ valor, socios, naoPode }) =>
        [valor, socios, naoPode].filter((value) => value !== undefined).length === 1,
      'Envie valor, socios ou naoPode: um deles.',
    ),
  );
export type AnswerItemRequest = z.infer<typeof answerItemRequestSchema>;

export const itemParamsSchema = z.object({
  n: z.string().check(z.regex(/^\d{1,3}$/, 'Use o n que veio no item.')),
});
export const arquivoItemQuerySchema = z.object({ documento: z.optional(documentoSchema) });

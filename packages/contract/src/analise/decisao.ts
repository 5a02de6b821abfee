import * as z from 'zod/mini';
import { situacoesAviso } from '../entrada/aviso.ts';
import { autorFields } from '../equipe/pessoa.ts';
import { idSchema } from '../equipe/usuario.ts';
import { limitesDecisao, situacoes } from '../plataforma/limites.ts';
import { freeTextSchema } from '../plataforma/texto.ts';
import { dataSchema } from '../supervisao/indicador.ts';

/** Extra `analise`. For the spec's filters, `recusado` counts as `pendente`. */
export const situacaoSchema = z.enum(situacoes);

/** Only bounded here: the service answers 422, with the field, to a text that is too short. */
const textoSchema = freeTextSchema(limitesDecisao.texto.max);

/** What an item is about: a field (`cep`), a partner (`socios.0`) or a document (`socios.0.rgFrente`). */
const alvoSchema = z
  .string()
  .check(z.regex(/^[A-Za-z][A-Za-z0-9_.]{0,79}$/, 'Use o nome de um campo, como cep ou socios.0.rgFrente.'));

export const itemSchema = z.object({
  alvo: z.optional(alvoSchema),
  /** In words for the company. */
  texto: textoSchema,
  /** The code of the alerta it comes from. */
  alerta: z.optional(z.string().check(z.maxLength(60))),
});
export type Item = z.infer<typeof itemSchema>;

export const askCorrectionRequestSchema = z.object({
  itens: z.array(itemSchema).check(z.maxLength(limitesDecisao.itens)),
  /** In business days; when left out, what the provider is set to. */
  prazoDias: z.optional(z.number()),
  /** Extra `link`: makes a link by which the company answers by itself. */
  link: z.optional(z.boolean()),
});
export type AskCorrectionRequest = z.infer<typeof askCorrectionRequestSchema>;

/** Extra `link`: the token for the company's link, answered only once, and until when it works (ISO 8601). */
export const linkSchema = z.object({
  token: z.string(),
  validoAte: z.string(),
  /** Extra `correio`: the address, partly hidden, to which the link goes by e-mail; left out: it goes to none. */
  enviadoPara: z.optional(z.string()),
});
export type Link = z.infer<typeof linkSchema>;

const contagemItens = z.coerce.number().check(z.int(), z.gte(1), z.lte(limitesDecisao.itens));
const diasDePrazo = z.coerce
  .number()
  .check(z.int(), z.gte(limitesDecisao.prazoDias.min), z.lte(limitesDecisao.prazoDias.max));

/** Extra `correio`: how many items are asked for, and within how many business days; else as in the open request. */
export const previewLinkEmailQuerySchema = z.object({
  itens: z.optional(contagemItens),
  prazoDias: z.optional(diasDePrazo),
});
export type PreviewLinkEmailQuery = z.infer<typeof previewLinkEmailQuerySchema>;

/** Extra `correio`: `para` is partly hidden; left out: the registration has no address that serves. `…` is for the link. */
export const emailPrevistoSchema = z.object({
  para: z.optional(z.string()),
  assunto: z.string(),
  texto: z.string(),
});
export type EmailPrevisto = z.infer<typeof emailPrevistoSchema>;

/** Extra `link`: the last link of a registration, as staff see it. Times in ISO 8601. */
export const linkFeitoSchema = z.object({
  /** `vencido`: its deadline passed; `encerrado`: a decision, an undo or another request ended it. */
  situacao: z.enum(['aberto', 'vencido', 'encerrado']),
  validoAte: z.string(),
  por: z.string(),
  em: z.string(),
  /** When the company opened it for the first time, and answered by it for the last time. */
  abertoEm: z.optional(z.string()),
  enviadoEm: z.optional(z.string()),
  /** Who of staff used the panel from the network of an answer, on the same day: to be looked at. */
  daRedeDe: z.optional(z.array(z.string())),
  /** Extra `correio`: what became of the e-mail with it. `erro`: what went wrong the last time. */
  email: z.optional(
    z.object({
      para: z.string(),
      situacao: z.enum(situacoesAviso),
      em: z.string(),
      erro: z.optional(z.string()),
    }),
  ),
  /** What the company wrote, by item of the request: why it can't, or an answer in words. */
  respostas: z.array(
    z.object({
      n: z.number(),
      texto: z.string(),
      resposta: z.string(),
      naoPode: z.boolean(),
      em: z.string(),
    }),
  ),
  /** Of a request answered in part: the places of the items that were not answered by the link. */
  semResposta: z.optional(z.array(z.number())),
});
export type LinkFeito = z.infer<typeof linkFeitoSchema>;

/** The answer of acts that return nothing else. */
export const atoResponseSchema = z.object({
  versao: z.number(),
  situacao: situacaoSchema,
  /** Extra `link`: the link that the company had stopped working. */
  linkEncerrado: z.optional(z.boolean()),
});
export type AtoResponse = z.infer<typeof atoResponseSchema>;

/** The situation is `com_a_empresa`, or `cadastrado` where an approved company is asked for an update. */
export const askCorrectionResponseSchema = z.extend(atoResponseSchema, {
  rodada: z.number(),
  /** ISO 8601: the end of the last day. */
  prazo: z.string(),
  /** The whole request in words, ready for an e-mail. */
  mensagem: z.string(),
  link: z.optional(linkSchema),
});
export type AskCorrectionResponse = z.infer<typeof askCorrectionResponseSchema>;

const motivosSchema = z.array(z.string().check(z.maxLength(60)));

export const refuseCadastroRequestSchema = z.object({
  motivos: motivosSchema.check(z.maxLength(limitesDecisao.motivos)),
  textoEmpresa: textoSchema,
  notaInterna: z.optional(textoSchema),
  /** False: the company may try again, by a correction. */
  definitiva: z.boolean(),
});
export type RefuseCadastroRequest = z.infer<typeof refuseCadastroRequestSchema>;

export const atoRequestSchema = z.object({});

export const endCadastroRequestSchema = z.object({
  /** The day on which the relationship ended, in Brasília. */
  em: dataSchema,
  motivo: z.optional(textoSchema),
});
export type EndCadastroRequest = z.infer<typeof endCadastroRequestSchema>;

/** A reason for a refusal: how staff read it, and what the company could be told. */
export const motivoSchema = z.object({ codigo: z.string(), nome: z.string(), textoEmpresa: z.string() });
export type Motivo = z.infer<typeof motivoSchema>;
export const motivosResponseSchema = z.array(motivoSchema);

/** The request in force, or the last one that was answered. */
export const pedidoSchema = z.object({
  itens: z.array(itemSchema),
  ...autorFields,
  /** ISO 8601. */
  em: z.string(),
});

export const recusaSchema = z.object({
  motivos: motivosSchema,
  textoEmpresa: z.string(),
  notaInterna: z.optional(z.string()),
  definitiva: z.boolean(),
  ...autorFields,
  /** ISO 8601. */
  em: z.string(),
});

/** The first of two approvals, where two are needed. */
export const segundaSchema = z.object({ id: idSchema, por: z.string(), em: z.string() });

/**
 * Extra `conferencias`: how staff judged the bytes of a document; without `situacao`, not yet. `mudouEm`: the company
 * changed a value that it proves, and it waits to be judged again.
 */
export const conferenciaSchema = z.object({
  sha256: z.string(),
  situacao: z.optional(z.enum(['conferido', 'nao_serve'])),
  motivo: z.optional(z.string()),
  por: z.optional(z.string()),
  porId: z.optional(z.string()),
  em: z.optional(z.string()),
  mudouEm: z.optional(z.string()),
});
export type Conferencia = z.infer<typeof conferenciaSchema>;

export const conferenciaParamsSchema = z.object({
  id: idSchema,
  /** As in `conferencias`: `contratoSocial`, or `socios.0.rgFrente` for a partner's. */
  chave: z.string().check(z.maxLength(60)),
});

export const setConferenciaRequestSchema = z.object({
  situacao: z.nullable(z.enum(['conferido', 'nao_serve'])),
  /** Needed for `nao_serve`. */
  motivo: z.optional(textoSchema),
  /** Of the file that was looked at. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Use o sha256 que veio em conferencias.')),
});
export type SetConferenciaRequest = z.infer<typeof setConferenciaRequestSchema>;

/** Extra `notas`: for staff only, never edited. */
export const notaSchema = z.object({
  id: z.string(),
  texto: z.string(),
  alvo: z.optional(z.string()),
  ...autorFields,
  /** ISO 8601. */
  em: z.string(),
});
export type Nota = z.infer<typeof notaSchema>;
export const notasResponseSchema = z.array(notaSchema);

export const addNotaRequestSchema = z.object({
  texto: textoSchema,
  alvo: z.optional(alvoSchema),
  /** Chosen by the client, at random, for each note: sent again, it is the same note, which is saved once. */
  idCliente: z.optional(
    z.string().check(z.regex(/^[A-Za-z0-9-]{16,64}$/, 'Use de 16 a 64 letras, algarismos e hífens.')),
  ),
});
export type AddNotaRequest = z.infer<typeof addNotaRequestSchema>;

/** What the system that sent a registration is told about it. */
export const situacaoResponseSchema = z.object({
  situacao: situacaoSchema,
  /** What was asked for and is still open. */
  itens: z.array(itemSchema),
  motivos: motivosSchema,
  textoEmpresa: z.nullable(z.string()),
  /** ISO 8601. */
  prazo: z.nullable(z.string()),
  /** Of a refusal: true when no correction is taken any more. */
  definitiva: z.boolean(),
  /** Of an approved one: the day on which the relationship ended. */
  encerradoEm: z.nullable(z.string()),
  versao: z.number(),
});
export type SituacaoResponse = z.infer<typeof situacaoResponseSchema>;

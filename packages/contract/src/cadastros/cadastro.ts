import * as z from 'zod/mini';
import { alertaSchema } from '../analise/alerta.ts';
import { descartesSchema } from '../analise/comparacao.ts';
import { conferenciaSchema, situacaoSchema } from '../analise/decisao.ts';
import { analiseSchema, emAnaliseSchema } from '../analise/fila.ts';
import { riscoSchema } from '../analise/risco.ts';
import { type Documentos, documentosSchema } from '../documentos/documento.ts';
import { idSchema } from '../equipe/usuario.ts';
import { limitesDecisao, limitesFila, limitesPagina, ordens } from '../plataforma/limites.ts';
import { freeTextSchema } from '../plataforma/texto.ts';
import { camposExtras, camposRespondidos } from './campo-schemas.ts';
import { filtrosSchema } from './filtro.ts';
import { type Pessoa, pessoaFields } from './qualificacao.ts';

/**
 * A partner. When it is a company, `cpf` holds its CNPJ too, for clients that know only the spec; of who has a document from
 * abroad, the country and its number.
 */
export type Socio = Pessoa & {
  nome: string;
  cpf: string;
  percentual: number;
  documentos?: Documentos | undefined;
  /** Extra: the partner is a company. */
  cnpj?: string | undefined;
  /** Extra: its own partners. */
  socios?: Socio[] | undefined;
};

const socioFields = {
  nome: z.string(),
  cpf: z.string(),
  percentual: z.number(),
  documentos: z.optional(documentosSchema),
  cnpj: z.optional(z.string()),
  /** Extra `qualificacao`. */
  ...pessoaFields,
};

/** `levels`: how many levels of partners there may be below this one. */
const socioOf = (levels: number): z.ZodMiniType<Socio> =>
  z.object({
    ...socioFields,
    ...(levels > 0 && { socios: z.optional(z.array(socioOf(levels - 1))) }),
  }) as z.ZodMiniType<Socio>;

export const socioSchema = socioOf(3);

const mudouDesdeSchema = z.object({
  ato: z.enum(['aprovacao', 'recusa', 'pedido', 'revisao']),
  por: z.string(),
  porId: z.optional(z.string()),
  em: z.string(),
});
export type MudouDesde = z.infer<typeof mudouDesdeSchema>;

/** A company registration as the spec puts it on the wire. */
export const cadastroSchema = z.object({
  id: z.union([idSchema, z.number()]),
  cadastrado: z.union([z.boolean(), z.literal(0), z.literal(1)]),
  status: z.string(),
  ...camposRespondidos,
  socios: z.union([z.array(socioSchema), z.string()]),
  documentos: z.optional(documentosSchema),
  /** Extra `qualificacao`: as it was sent, without masks; null: not told. */
  ...camposExtras,
  /** Extra: grows by one with each change; sent back in `If-Match`. */
  versao: z.optional(z.number()),
  /** Extra: when it was received. */
  criadoEm: z.optional(z.string()),
  /** Extra `encerramento`: the day on which the relationship with an approved company ended, `AAAA-MM-DD`. */
  encerradoEm: z.optional(z.nullable(z.string())),
  /** Extra `retencao`: when its people, texts and documents were forgotten. */
  anonimizadoEm: z.optional(z.nullable(z.string())),
  /** Extra `fila`. */
  analise: z.optional(analiseSchema),
  /** Extra `conferencias`: by the key of each document that has a file. Only in answers about one registration. */
  conferencias: z.optional(z.record(z.string(), conferenciaSchema)),
  /**
   * Extra `fila`: the names of the fields that changed since the last decision or request (`documentos.` and the key for
   * a document); where there was none, since the reader last took it. Null: the reader never did. Only in answers about
   * one registration.
   */
  mudou: z.optional(z.nullable(z.array(z.string()))),
  /** The values of those fields at that time; for a document, its former file: `{ arquivo, recebidoEm }`. */
  antes: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  /** The decision or request; null: what changed is told since the reader last took it. */
  mudouDesde: z.optional(z.nullable(mudouDesdeSchema)),
  /** Extra `alertas`: worst first. Null: not checked yet; the whole list always has null. */
  alertas: z.optional(z.nullable(z.array(alertaSchema))),
  /** Extra `risco`. Null: not judged yet; the whole list always has null. */
  risco: z.optional(z.nullable(riscoSchema)),
  /** Extra `alertas`: who was near in name to an entry of a list, and is not told. Only in answers about one registration. */
  descartes: z.optional(z.nullable(descartesSchema)),
  /**
   * Extra `receita`: the month of Receita Federal (`AAAA-MM`; null: not said) that it was compared with, and how many values
   * and people differ (null: Receita does not have the company). Null: there is nothing to compare with.
   */
  receita: z.optional(
    z.nullable(z.object({ competencia: z.nullable(z.string()), diferencas: z.nullable(z.number()) })),
  ),
});
export type Cadastro = z.infer<typeof cadastroSchema>;

export const cadastrosResponseSchema = z.array(cadastroSchema);

/** Extra `paginas`: with any of these, one page; with none, everything. */
export const listCadastrosQuerySchema = z.extend(filtrosSchema, {
  /**
   * Extra `ordem`: `novos` when left out; `prazo`, `nivel` and `nome` are extra `filtros`. In a search, what matches by
   * its full number or name comes first, then names that begin with the text. A cursor works only with the same query.
   */
  ordem: z.optional(z.enum(ordens)),
  limite: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(limitesPagina.max))),
  cursor: z.optional(z.string().check(z.maxLength(limitesPagina.cursor))),
});
export type ListCadastrosQuery = z.infer<typeof listCadastrosQuerySchema>;

/** A whole list, without pages: its filters and its order. */
export const listaSchema = z.omit(listCadastrosQuerySchema, { limite: true, cursor: true });

/** Extra `fila`: the next case matches the filters and is not in `exceto`, the ones the person passed over. */
export const takeNextCaseRequestSchema = z.extend(filtrosSchema, {
  exceto: z.optional(z.array(idSchema).check(z.maxLength(limitesFila.exceto))),
});
export type TakeNextCaseRequest = z.infer<typeof takeNextCaseRequestSchema>;

export const cadastroIdParamsSchema = z.object({ id: idSchema });

export const decideCadastroRequestSchema = z.object({
  id: z.union([idSchema, z.number()]),
  cadastrado: z.boolean(),
  /** Extra `analise`: why it is approved although an alerta says `impede`, or with what stays open, or why an approved one goes back. */
  justificativa: z.optional(freeTextSchema(limitesDecisao.justificativa.max)),
  /** With `justificativa`: the `resumoAlertas` of the refusal. When the list is another one by now, it is refused again. */
  resumoAlertas: z.optional(z.string().check(z.maxLength(limitesDecisao.resumoAlertas))),
  /** Extra `analise`: asks to be refused when two alertas of `atencao` stay open, or the risk is high, and no `justificativa` says why. */
  conferirAlertas: z.optional(z.boolean()),
  /** Extra `papeis`: asks to be refused when nobody judged or opened some document. */
  conferirPapeis: z.optional(z.boolean()),
});
export type DecideCadastroRequest = z.infer<typeof decideCadastroRequestSchema>;

export const decideCadastroResponseSchema = z.object({
  /** Extra: the registration's version after the call. */
  versao: z.optional(z.number()),
  /** Extra: false when it was already in that state, and nothing was written. */
  alterado: z.optional(z.boolean()),
  /** Extra: when nothing was written, who had decided so and when (ISO 8601), if somebody did. */
  decisao: z.optional(z.object({ por: z.string(), em: z.string() })),
  /** Extra `analise`: the situation after the call. */
  situacao: z.optional(situacaoSchema),
});
/** Extra `analise`: the first of two approvals; it stays pending until another person approves the same version. */
export const aguardaSegundaSchema = z.extend(decideCadastroResponseSchema, {
  aguardaSegunda: z.literal(true),
  /** Extra `alcadas`: the other person needs the power `alcada`, and writes why. */
  aguardaAlcada: z.optional(z.literal(true)),
});

export type DecideCadastroResponse = z.infer<typeof decideCadastroResponseSchema>;

/** Extra `novidades`: `desde` is the `versao` of an earlier answer, or a page's `x-versao`. */
export const novidadesQuerySchema = z.object({
  desde: z.optional(z.string().check(z.regex(/^\d{1,10}(\.\d{1,15}){2}$/, 'Use a versao recebida antes.'))),
});

export const novidadesResponseSchema = z.object({
  /** Registrations received since. */
  novos: z.number(),
  /** Changes made since, by anyone. */
  alterados: z.number(),
  versao: z.string(),
  /** Extra `fila`: what is taken now, by anyone; at most 200. Not part of `versao`. */
  emAnalise: z.optional(z.array(emAnaliseSchema)),
});
export type Novidades = z.infer<typeof novidadesResponseSchema>;

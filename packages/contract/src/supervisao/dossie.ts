import * as z from 'zod/mini';
import { alertaSchema } from '../analise/alerta.ts';
import { conferenciaSchema, notaSchema, situacaoSchema } from '../analise/decisao.ts';
import { riscoSchema } from '../analise/risco.ts';
import { socioSchema } from '../cadastros/cadastro.ts';
import { camposExtras, camposGuardados } from '../cadastros/campo-schemas.ts';
import { autorFields, pessoaSchema } from '../equipe/pessoa.ts';

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}

/** 32 bytes. */
const hexSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const seloSchema = z.object({ numero: z.number(), selo: hexSchema });

/** A document that was received, current or former, and its file in the dossier. */
const documentoSchema = z.object({
  /** Its path in the dossier; null: the file is missing where documents are kept. */
  arquivo: z.nullable(z.string()),
  chave: z.string(),
  /** The number of the partner it belongs to; null: the company's own. */
  socio: z.nullable(z.string()),
  /** Of the bytes, as kept when they were received. */
  sha256: hexSchema,
  bytes: z.number(),
  /** ISO 8601. */
  recebidoEm: z.string(),
  /** False: another file replaced it, or its partner left. */
  emVigor: z.boolean(),
  /** True: a sample file that the demo's registrations share; nobody sent it. */
  exemplo: z.boolean(),
  /** How staff judged these bytes. */
  conferencia: z.nullable(z.omit(conferenciaSchema, { sha256: true })),
});

/** One act that decided something: who, when, on which version, and its words. */
const decisaoSchema = z.object({
  /** The audit row that has it on record. */
  linha: z.string(),
  ato: z.string(),
  ...autorFields,
  /** ISO 8601. */
  em: z.string(),
  /** Of the registration, after the act. */
  versao: z.number(),
  /** Of an approval: the documents that nobody had judged or opened; with `mudou`, only before the company changed what they prove. */
  naoVistos: z.optional(
    z.array(z.object({ chave: z.string(), sha256: hexSchema, mudou: z.optional(z.literal(true)) })),
  ),
  /** Of an approval: somebody had judged every document. */
  conferidos: z.optional(z.literal(true)),
  /** What was asked, the refusal or the justification; their hashes are in the audit row. Null: none. */
  palavras: z.nullable(z.record(z.string(), z.unknown())),
});

/** As PostgreSQL writes it: `2026-01-31 12:00:00.123456+00`. */
const isMoment = (text: string) => !Number.isNaN(Date.parse(text.replace(' ', 'T').replace(/\+00$/, 'Z')));

/** An audit row as it was sealed: the text of each column, in the order of the seal. */
const colunasSchema = z.object({
  id: z.string(),
  quando: z.string().check(z.refine(isMoment)),
  ator_id: z.nullable(z.string()),
  ator: z.string(),
  acao: z.string(),
  alvo_tipo: z.string(),
  alvo_id: z.string(),
  detalhes: z.string().check(z.refine(isJsonObject)),
  endereco: z.nullable(z.string()),
  sessao: z.nullable(z.string()),
});

const linhaSchema = z.object({
  /** Its place in the chain, the seal before it and its own. */
  numero: z.number(),
  seloAnterior: hexSchema,
  selo: hexSchema,
  colunas: colunasSchema,
  /** Who `ator_id` is: what the person was called then, and when the dossier was made. */
  pessoa: z.optional(pessoaSchema),
  /** Values kept apart; `detalhes` has the SHA-256 of salt and body. Null: none, or forgotten. */
  valores: z.nullable(z.object({ sal: z.string(), corpo: z.string().check(z.refine(isJsonObject)) })),
});

/** `dossie.json`: all there is about one registration. */
export const dossieSchema = z.object({
  formato: z.literal('painel-pj/dossie/1'),
  /** Who keeps the records. */
  empresa: z.string(),
  feitoPor: z.string(),
  /** ISO 8601. */
  feitoEm: z.string(),
  cadastro: z.object({
    id: z.string(),
    versao: z.number(),
    situacao: situacaoSchema,
    /** ISO 8601. */
    criadoEm: z.string(),
    /** The day on which the relationship ended. Absent in dossiers made before it was told. */
    encerradoEm: z.optional(z.nullable(z.string())),
    anonimizadoEm: z.nullable(z.string()),
    ...camposGuardados,
    socios: z.array(socioSchema),
    ...camposExtras,
  }),
  documentos: z.array(documentoSchema),
  /** What there is to look at now, with the answers. Former ones are in the audit rows. */
  alertas: z.array(alertaSchema),
  /** The category now; null: not judged. Absent in dossiers made before it was. */
  risco: z.optional(z.nullable(riscoSchema)),
  decisoes: z.array(decisaoSchema),
  notas: z.array(notaSchema),
  auditoria: z.object({
    linhas: z.array(linhaSchema),
    /** Where the whole chain stood: `npm run audit -- verify --selo` tells whether it still has this seal. */
    fim: seloSchema,
  }),
  /** What did not agree when the dossier was made. */
  ressalvas: z.array(z.string()),
});
export type Dossie = z.infer<typeof dossieSchema>;
export type LinhaDossie = z.infer<typeof linhaSchema>;

/** `manifesto.json`: every other file of the dossier; `assinatura.txt` is the signature of its bytes. */
export const manifestoSchema = z.object({
  formato: z.literal('painel-pj/manifesto/1'),
  cadastro: z.string(),
  feitoEm: z.string(),
  /** The public key, Ed25519, in hexadecimal. */
  chave: hexSchema,
  arquivos: z.array(z.object({ nome: z.string(), bytes: z.number(), sha256: hexSchema })),
});
export type Manifesto = z.infer<typeof manifestoSchema>;

/** The published JSON Schema of `dossie.json`. */
export const writeDossieSchema = (): string => `${JSON.stringify(z.toJSONSchema(dossieSchema), null, 2)}\n`;

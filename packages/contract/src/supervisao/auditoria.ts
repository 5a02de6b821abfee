import * as z from 'zod/mini';
import { pessoaSchema } from '../equipe/pessoa.ts';
import { idSchema } from '../equipe/usuario.ts';
import type { Acao } from '../plataforma/atos.ts';
import { dataSchema } from './indicador.ts';

/** A text on the wire: what somebody changed in the database by hand is shown too. */
const acaoSchema = z.string() as unknown as z.ZodMiniType<Acao, Acao>;

export const registroAuditoriaSchema = z.object({
  /** ISO 8601. */
  quando: z.string(),
  /** The login of that moment, or the name of a system. */
  ator: z.string(),
  /** Absent: a system, or somebody on the server itself. */
  pessoa: z.optional(pessoaSchema),
  acao: acaoSchema,
  detalhes: z.record(z.string(), z.unknown()),
});
export type RegistroAuditoria = z.infer<typeof registroAuditoriaSchema>;

/** Extra `historico`: newest first. */
export const historicoResponseSchema = z.array(registroAuditoriaSchema);

const filterText = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

const filtrosAuditoria = {
  pessoa: z.optional(idSchema),
  acao: z.optional(filterText),
  /** The id or the CNPJ of a registration. */
  cadastro: z.optional(filterText),
  /** A reason of a refusal, or an alerta that was answered or asked about. */
  motivo: z.optional(filterText),
  alerta: z.optional(filterText),
  /** `sim`: approvals with a document that nobody had opened or judged, or only before a change. */
  semVer: z.optional(z.literal('sim')),
  /** Days in Brasília's time zone, both included. */
  de: z.optional(dataSchema),
  ate: z.optional(dataSchema),
};

/** Extra `auditoria`: a page, newest first; `cursor` is the `proxima` of the page before. */
export const listAuditoriaQuerySchema = z.object({
  ...filtrosAuditoria,
  cursor: z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'Use o valor de proxima da página anterior.'))),
});
export const exportAuditoriaQuerySchema = z.object(filtrosAuditoria);
export type FiltrosAuditoria = z.infer<typeof exportAuditoriaQuerySchema>;
export type ListAuditoriaQuery = z.infer<typeof listAuditoriaQuerySchema>;

const linhaAuditoriaSchema = z.object({
  id: z.string(),
  quando: z.string(),
  /** Without an id: a system, or somebody on the server itself. */
  ator: z.object({ id: z.optional(z.string()), nome: z.string() }),
  pessoa: z.optional(pessoaSchema),
  acao: acaoSchema,
  alvo: z.object({ tipo: z.string(), id: z.string(), nome: z.optional(z.string()) }),
  detalhes: z.record(z.string(), z.unknown()),
  endereco: z.optional(z.string()),
});
export type LinhaAuditoria = z.infer<typeof linhaAuditoriaSchema>;

/** Whether the trail is intact: the server verifies the seals again and again. */
const cadeiaSchema = z.object({
  situacao: z.enum(['conferindo', 'integra', 'violada']),
  /** When the last row that was verified was written, and how many rows there were. */
  ate: z.optional(z.string()),
  linhas: z.number(),
  /** The first row that does not match its seal, and why. */
  registro: z.optional(z.string()),
  problema: z.optional(z.string()),
});
export type Cadeia = z.infer<typeof cadeiaSchema>;

export const auditoriaResponseSchema = z.object({
  registros: z.array(linhaAuditoriaSchema),
  /** Present when there are older ones. */
  proxima: z.optional(z.string()),
  cadeia: cadeiaSchema,
});
export type AuditoriaResponse = z.infer<typeof auditoriaResponseSchema>;

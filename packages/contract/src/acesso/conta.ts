import * as z from 'zod/mini';
import { editUsuarioRequestSchema, idSchema, roleSchema } from '../equipe/usuario.ts';
import { chaveAcessoSchema } from './chave-acesso.ts';

/** Extra `conta`: who is signed in. Moments are ISO 8601. */
export const contaSchema = z.object({
  id: idSchema,
  user: z.string(),
  nomeCompleto: z.string(),
  email: z.string(),
  role: roleSchema,
  criadaEm: z.string(),
  senhaDefinidaEm: z.string(),
  duasEtapasDesde: z.optional(z.string()),
  /** How many backup codes are still unused. */
  codigosBackup: z.number(),
  /** Extra `chaves-acesso`. */
  chavesAcesso: z.array(chaveAcessoSchema),
  /** Extra `correio`: whether the figures of what waits come by e-mail on the morning of a business day. */
  resumoDiario: z.optional(z.boolean()),
});
export type Conta = z.infer<typeof contaSchema>;

export const editContaRequestSchema = z.object({
  nomeCompleto: editUsuarioRequestSchema.shape.nomeCompleto,
  /** May be empty only if it was empty before. */
  email: editUsuarioRequestSchema.shape.email,
  /** Left out: as before. */
  resumoDiario: z.optional(z.boolean()),
});
export type EditContaRequest = z.infer<typeof editContaRequestSchema>;

/** The address and the browser; what is unknown is left out. */
const origem = {
  navegador: z.optional(z.string()),
  sistema: z.optional(z.string()),
  endereco: z.optional(z.string()),
};

export const sessaoAbertaSchema = z.object({
  id: idSchema,
  /** The session that asks. */
  atual: z.boolean(),
  desde: z.string(),
  usadaEm: z.string(),
  ...origem,
});
export type SessaoAberta = z.infer<typeof sessaoAbertaSchema>;

/** A device that signed in before and has no session now. */
export const aparelhoSchema = z.object({ id: idSchema, usadoEm: z.string(), ...origem });
export type Aparelho = z.infer<typeof aparelhoSchema>;

export const entradaSchema = z.object({
  quando: z.string(),
  resultado: z.enum(['aceita', 'senha_errada', 'codigo_errado']),
  ...origem,
});
export type Entrada = z.infer<typeof entradaSchema>;

/** The session that asks comes first, the others by last use; devices and sign-ins, refused ones too, newest first. */
export const acessosSchema = z.object({
  sessoes: z.array(sessaoAbertaSchema),
  aparelhos: z.array(aparelhoSchema),
  entradas: z.array(entradaSchema),
});
export type Acessos = z.infer<typeof acessosSchema>;

/** Shown once: they are stored hashed. */
export const codigosBackupResponseSchema = z.object({ codigosBackup: z.array(z.string()) });

/** A code made with the new secret. The former secret stops working. */
export const confirmNew2faRequestSchema = z.object({
  code: z.string().check(z.minLength(1), z.maxLength(16)),
});
export type ConfirmNew2faRequest = z.infer<typeof confirmNew2faRequestSchema>;

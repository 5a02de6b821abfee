import * as z from 'zod/mini';
import { idSchema } from '../equipe/usuario.ts';
import { plainTextSchema } from '../plataforma/texto.ts';

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

/** What the browser is to ask a passkey, as WebAuthn writes it in JSON. */
export const opcoesChaveSchema = z.record(z.string(), z.unknown());

/** What a passkey answered, as WebAuthn writes it in JSON. */
export const respostaChaveSchema = z.object({
  id: text(2000),
  rawId: text(2000),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: text(4000),
    /** Sent when a passkey is created. */
    attestationObject: z.optional(text(20_000)),
    transports: z.optional(z.array(text(40)).check(z.maxLength(10))),
    /** Sent when a passkey signs in. */
    authenticatorData: z.optional(text(4000)),
    signature: z.optional(text(4000)),
    userHandle: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  }),
  clientExtensionResults: z.record(z.string(), z.unknown()),
  authenticatorAttachment: z.optional(z.nullable(text(40))),
});
export type RespostaChave = z.infer<typeof respostaChaveSchema>;

export const createPasskeyRequestSchema = z.object({
  nome: plainTextSchema(60),
  resposta: respostaChaveSchema,
});
export type CreatePasskeyRequest = z.infer<typeof createPasskeyRequestSchema>;

export const chaveAcessoSchema = z.object({
  id: idSchema,
  nome: z.string(),
  criadaEm: z.string(),
  usadaEm: z.optional(z.string()),
});
export type ChaveAcesso = z.infer<typeof chaveAcessoSchema>;

import * as z from 'zod/mini';
import { idSchema, poderSchema, roleSchema, senhaNovaSchema } from '../equipe/usuario.ts';
import { limitesUsuario } from '../plataforma/limites.ts';
import { opcoesChaveSchema, respostaChaveSchema } from './chave-acesso.ts';

/** How many backup codes a person gets after the first login with a one-time code. Each works once. */
export const quantidadeCodigosBackup = 10;

const credencial = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

export const loginRequestSchema = z.object({
  user: credencial(limitesUsuario.user.max),
  password: credencial(limitesUsuario.senha.max),
  /** Null or empty: none was typed yet. */
  code: z.optional(z.nullable(z.string().check(z.maxLength(16)))),
  /** Extra `codigos-backup`: one of the ten codes, in place of `code`. */
  codigoBackup: z.optional(z.string().check(z.maxLength(32))),
  /** Extra `confirmar-identidade`: this client can answer `codigo_requerido`. */
  confirmaIdentidade: z.optional(z.boolean()),
  /** Extra `conta`: this client will call `confirmBackupCodes`; until then each sign-in answers new backup codes. */
  guardaCodigos: z.optional(z.boolean()),
  /** Extra `chaves-acesso`: this client can use passkeys. */
  usaChaves: z.optional(z.boolean()),
  /** Extra `chaves-acesso`: the answer of a passkey, in place of `code`. */
  chaveAcesso: z.optional(respostaChaveSchema),
});
export type LoginRequest = z.infer<typeof loginRequestSchema>;

/** 200: signed in (`token`), or two-factor still to be set up (`hasSecret: false` and `id`). */
export const loginResponseSchema = z.object({
  hasSecret: z.optional(z.boolean()),
  id: z.optional(z.union([z.string(), z.number()])),
  token: z.optional(z.string()),
  usuario: z.optional(
    z.object({
      role: roleSchema,
      id: z.optional(idSchema),
      user: z.optional(z.string()),
      nomeCompleto: z.optional(z.string()),
      /** Extra `alcadas`: what the person may do; absent: what the role says. */
      poderes: z.optional(z.array(poderSchema)),
    }),
  ),
  /** Proof for the two set-up calls, sent in `x-access-token`. */
  setupToken: z.optional(z.string()),
  /** The password was given by an admin: `token` may only change it. */
  senhaTemporaria: z.optional(z.boolean()),
  /**
   * Attempts with this password and a wrong code since the last sign-in, from another place or longer ago than a person
   * takes to try again; absent: none.
   */
  codigosErrados: z.optional(z.number()),
  /** Shown once: they are stored hashed. */
  codigosBackup: z.optional(z.array(z.string())),
});
export type LoginResponse = z.infer<typeof loginResponseSchema>;

/** 201: the password is right and a code is required. */
export const codigoRequeridoSchema = z.object({
  hasSecret: z.optional(z.boolean()),
  id: z.optional(z.union([z.string(), z.number()])),
  /** Extra `chaves-acesso`: what to ask a passkey of this person, for clients that can. */
  opcoesChave: z.optional(opcoesChaveSchema),
  /** Extra `codigos-backup`: the set-up of two-factor awaits its first code, so no backup codes were given yet. */
  primeiroCodigo: z.optional(z.literal(true)),
});

export type CodigoRequerido = z.infer<typeof codigoRequeridoSchema>;

export const setup2faResponseSchema = z.object({
  otpauth_url: z.string(),
  qrCode: z.string(),
});
export type Setup2faResponse = z.infer<typeof setup2faResponseSchema>;

export const confirm2faRequestSchema = z.object({
  userId: z.union([idSchema, z.number()]),
  secret: z.string().check(z.maxLength(128), z.regex(/^[A-Z2-7]+$/)),
});
export type Confirm2faRequest = z.infer<typeof confirm2faRequestSchema>;

/** Seconds until the session ends: `inatividade` when nobody uses it, `total` in any case. */
export const sessaoResponseSchema = z.object({ inatividade: z.number(), total: z.number() });
export type SessaoResponse = z.infer<typeof sessaoResponseSchema>;

/** One of the three, as in a sign-in. */
export const confirmIdentityRequestSchema = z.object({
  code: loginRequestSchema.shape.code,
  codigoBackup: loginRequestSchema.shape.codigoBackup,
  /** Extra `chaves-acesso`. */
  chaveAcesso: loginRequestSchema.shape.chaveAcesso,
});
export type ConfirmIdentityRequest = z.infer<typeof confirmIdentityRequestSchema>;

/** Extra `chaves-acesso`: what to ask a passkey; absent when the person has none that works here. */
export const opcoesConfirmarResponseSchema = z.object({ opcoesChave: z.optional(opcoesChaveSchema) });

export const changePasswordRequestSchema = z.object({
  senhaAtual: credencial(limitesUsuario.senha.max),
  senhaNova: senhaNovaSchema,
});
export type ChangePasswordRequest = z.infer<typeof changePasswordRequestSchema>;

export const changePasswordResponseSchema = z.object({ token: z.string() });

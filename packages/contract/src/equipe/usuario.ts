import * as z from 'zod/mini';
import { limitesUsuario } from '../plataforma/limites.ts';
import { plainTextSchema } from '../plataforma/texto.ts';
import { poderes } from './poderes.ts';

/** The two roles of the product. */
export const roles = ['representante', 'admin'] as const;
export const roleSchema = z.enum(roles);
export type Role = z.infer<typeof roleSchema>;

export const poderSchema = z.enum(poderes);

const userSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(limitesUsuario.user.min),
    z.maxLength(limitesUsuario.user.max),
    z.regex(/^[A-Za-z0-9._@-]+$/, 'Use apenas letras sem acento, números e . _ - @'),
  );
const nomeCompletoSchema = plainTextSchema(limitesUsuario.nomeCompleto.max);
const { html5Email } = z.regexes;
const emailSchema = z.email({ pattern: html5Email }).check(z.maxLength(limitesUsuario.email.max));
const emailOrEmptySchema = z
  .string()
  .check(
    z.maxLength(limitesUsuario.email.max),
    z.regex(new RegExp(`^$|${html5Email.source}`), 'Informe um e-mail válido, como nome@empresa.com.br.'),
  );

/** A password being chosen. What is typed at sign-in is only bounded, never judged. */
export const senhaNovaSchema = z
  .string()
  .check(z.minLength(limitesUsuario.senha.min), z.maxLength(limitesUsuario.senha.max));

const senhaNovaOuVaziaSchema = z.string().check(
  z.maxLength(limitesUsuario.senha.max),
  z.refine((text) => text === '' || text.length >= limitesUsuario.senha.min, {
    message: `Use pelo menos ${limitesUsuario.senha.min} caracteres.`,
  }),
);

export const idSchema = z.string().check(z.minLength(1), z.maxLength(64));

export const usuarioSchema = z.object({
  id: idSchema,
  user: z.string(),
  nomeCompleto: z.string(),
  email: z.string(),
  role: roleSchema,
  /** A mask when two-factor is set up, empty when not; never the secret itself. */
  secret: z.optional(z.string()),
  required2fa: z.optional(z.boolean()),
  /** Extra `conta`, as the two below: the last sign-in (ISO 8601). */
  ultimoAcesso: z.optional(z.string()),
  /** How many are open. */
  sessoes: z.optional(z.number()),
  /** Must wait after wrong attempts. */
  bloqueado: z.optional(z.boolean()),
  /** Extra `convite`: until when the link that was sent works (ISO 8601); absent when none waits to be used. */
  conviteAte: z.optional(z.string()),
  /** Extra `alcadas`: what the person may do. */
  poderes: z.optional(z.array(poderSchema)),
  /** Extra: changes with the user name, name, e-mail, role and powers; sent back in `If-Match` with an edit. */
  versao: z.optional(z.string()),
});
export type Usuario = z.infer<typeof usuarioSchema>;

export const usuariosResponseSchema = z.object({ usuarios: z.array(usuarioSchema) });

/** Extra `nomes-equipe`: what filters by person need, for who has any power. */
export const nomesEquipeResponseSchema = z.object({
  nomes: z.array(z.pick(usuarioSchema, { id: true, nomeCompleto: true })),
});

export const createUsuarioRequestSchema = z
  .object({
    user: userSchema,
    password: z.optional(senhaNovaSchema),
    email: emailSchema,
    nomeCompleto: nomeCompletoSchema,
    role: roleSchema,
    /** Extra `convite`, in place of `password`: the answer has a link with which the person sets it. */
    convite: z.optional(z.literal(true)),
  })
  .check(
    z.refine(({ password, convite }) => (password === undefined) === (convite === true), {
      path: ['password'],
      message: 'Informe a senha, ou peça um convite por link.',
      // Runs even when other fields are wrong, so that the answer names all of them.
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  );
export type CreateUsuarioRequest = z.infer<typeof createUsuarioRequestSchema>;

export const editUsuarioRequestSchema = z.object({
  id: idSchema,
  user: userSchema,
  /** May be empty only if it was empty before. */
  email: emailOrEmptySchema,
  nomeCompleto: nomeCompletoSchema,
  role: roleSchema,
  required2fa: z.optional(z.nullable(z.union([z.boolean(), z.literal([0, 1])]))),
  secret: z.optional(z.nullable(z.string().check(z.maxLength(256)))),
  /** Null or empty: it stays as it is. */
  password: z.optional(z.nullable(senhaNovaOuVaziaSchema)),
  /** Extra `alcadas`: exactly these; absent: as they are, or those of the role if it changes. */
  poderes: z.optional(z.array(poderSchema).check(z.maxLength(poderes.length))),
});
export type EditUsuarioRequest = z.infer<typeof editUsuarioRequestSchema>;

/** Extra `convite`: the token for the link, answered only once, and until when it works (ISO 8601). */
export const conviteSchema = z.object({ token: z.string(), validoAte: z.string() });
export type Convite = z.infer<typeof conviteSchema>;

export const senhaDadaResponseSchema = z.object({
  /** Extra `conta`: until when the password works (ISO 8601); absent when none was set, or it does not expire. */
  senhaValidaAte: z.optional(z.string()),
  convite: z.optional(conviteSchema),
});
export type SenhaDadaResponse = z.infer<typeof senhaDadaResponseSchema>;

export const usuarioIdParamsSchema = z.object({ id: idSchema });

import * as z from 'zod/mini';

/** Who did something on record: the full name of that moment and, if it or the login changed since, those of today. */
export const pessoaSchema = z.object({
  /** Stays the same, whatever the person is called. */
  id: z.string(),
  nomeCompleto: z.string(),
  hoje: z.optional(
    z.object({
      user: z.string(),
      nomeCompleto: z.string(),
      /** ISO 8601: when what was on record stopped being the login, or the name. */
      mudouEm: z.string(),
    }),
  ),
});
export type Pessoa = z.infer<typeof pessoaSchema>;

/** Who did something: the full name of today, and the id of the person. In a dossier the login of that moment. */
export const autorFields = { por: z.string(), porId: z.optional(z.string()) };

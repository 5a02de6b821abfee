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

/** Who wrote something: the login of that moment, and the id of the person. */
export const autorFields = { por: z.string(), porId: z.optional(z.string()) };

/** `ator`: the login on record. Tells what the person is called today; empty: the same as then. */
export function tellToday(
  ator: string,
  { hoje }: Pick<Pessoa, 'hoje'>,
  tellMoment: (moment: string) => string,
): string {
  if (!hoje) return '';
  const [name, what] =
    hoje.user === ator
      ? [hoje.nomeCompleto, 'mudou de nome']
      : [`${hoje.user} (${hoje.nomeCompleto})`, 'mudou de login'];
  return `hoje ${name}, ${what} em ${tellMoment(hoje.mudouEm)}`;
}

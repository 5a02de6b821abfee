import * as z from 'zod/mini';
import { loginRequestSchema } from './auth.ts';

/** Extra `oidc`: where the browser goes to sign in with the company's own account. */
export const startOidcResponseSchema = z.object({ endereco: z.string() });

/** `retorno` is the query of the URL that the browser came back to. In the second step a factor is sent instead. */
export const enterOidcRequestSchema = z.extend(z.omit(loginRequestSchema, { user: true, password: true }), {
  retorno: z.optional(z.string().check(z.maxLength(4000))),
});
export type EnterOidcRequest = z.infer<typeof enterOidcRequestSchema>;

/** As OpenID Connect Back-Channel Logout has it. */
export const logoutOidcRequestSchema = z.object({
  logout_token: z.string().check(z.minLength(1), z.maxLength(8000)),
});

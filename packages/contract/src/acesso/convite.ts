import * as z from 'zod/mini';
import { senhaNovaSchema } from '../equipe/usuario.ts';

const tokenSchema = z.string().check(z.minLength(1), z.maxLength(64));

export const openConviteRequestSchema = z.object({ token: tokenSchema });
export type OpenConviteRequest = z.infer<typeof openConviteRequestSchema>;

/** For whom the link is, and until when it works (ISO 8601). */
export const conviteAbertoSchema = z.object({
  nomeCompleto: z.string(),
  user: z.string(),
  validoAte: z.string(),
});
export type ConviteAberto = z.infer<typeof conviteAbertoSchema>;

export const acceptConviteRequestSchema = z.object({ token: tokenSchema, senhaNova: senhaNovaSchema });
export type AcceptConviteRequest = z.infer<typeof acceptConviteRequestSchema>;

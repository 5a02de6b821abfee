import * as z from 'zod/mini';
import { idSchema } from './usuario.ts';

/** Who has a case, and until when (ISO 8601) unless renewed. */
export const comSchema = z.object({ id: idSchema, nome: z.string(), ate: z.string() });
export type Com = z.infer<typeof comSchema>;

export const analiseSchema = z.object({
  /** Since when it waits for staff (ISO 8601): received, or come back, corrected or given back. */
  desde: z.string(),
  /**
   * Who has it now. Only in answers about one registration: the list leaves it out, because taking changes nothing of
   * a registration and must not spoil a page that a client already holds. Of all of them, `novidades` tells.
   */
  com: z.optional(comSchema),
});

/** Taken for 15 minutes. Again renews; somebody else's is taken over only with `assumir`. */
export const pegarAnaliseRequestSchema = z.object({ assumir: z.optional(z.literal(true)) });
export type PegarAnaliseRequest = z.infer<typeof pegarAnaliseRequestSchema>;

export const pegarAnaliseResponseSchema = z.object({ com: comSchema });
export type PegarAnaliseResponse = z.infer<typeof pegarAnaliseResponseSchema>;

export const emAnaliseSchema = z.object({ id: idSchema, com: comSchema });
export type EmAnalise = z.infer<typeof emAnaliseSchema>;

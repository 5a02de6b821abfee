import * as z from 'zod/mini';

export const saudeResponseSchema = z.object({ status: z.enum(['ok', 'indisponivel']) });

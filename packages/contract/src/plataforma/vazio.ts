import * as z from 'zod/mini';

/** An answer without content. */
export const vazioSchema = z.object({});

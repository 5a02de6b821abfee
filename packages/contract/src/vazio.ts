import * as z from 'zod/mini';

/** The answer of a call whose body nobody reads. */
export const vazioSchema = z.object({});

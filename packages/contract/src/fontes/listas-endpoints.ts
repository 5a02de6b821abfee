import * as z from 'zod/mini';
import { calls } from '../plataforma/calls.ts';
import { listas } from './listas.ts';

/** A list and its last load; null where it was never loaded. */
export const listaCarregadaSchema = z.object({
  lista: z.enum(listas),
  /** What the list says of its own day, `AAAA-MM-DD`; null: it does not. */
  data: z.nullable(z.string()),
  linhas: z.nullable(z.number()),
  carregadaEm: z.nullable(z.string()),
  /** Days since the list's own day, or since it was loaded. */
  idadeDias: z.nullable(z.number()),
  /** Older than `LISTA_MAXIMA_DIAS` allows. */
  vencida: z.boolean(),
  /** Open alertas that come from it. */
  achados: z.number(),
  /** Who loaded it. */
  por: z.nullable(z.string()),
  /** While everybody is looked for in what it brought: how many were, of how many registrations. */
  procura: z.nullable(z.object({ feitos: z.number(), total: z.number() })),
  /** When that was done. */
  procuradaEm: z.nullable(z.string()),
  novas: z.nullable(z.number()),
  mudadas: z.nullable(z.number()),
  saidas: z.nullable(z.number()),
  /** Registrations that could not be looked for, in this list as in the others; absent: none. */
  naoProcurados: z.optional(z.number()),
  /** Names of the list that could not be read, and are compared with nobody; absent: none. */
  naoLidos: z.optional(z.array(z.string())),
});
export type ListaCarregada = z.infer<typeof listaCarregadaSchema>;

/** The lists that people and companies are looked for in, beyond the spec: a part of `endpoints`. */
export const listasEndpoints = {
  listListas: {
    ...calls.listListas,
    access: 'staff',
    poderes: ['auditar'],
    summary: 'Cada lista de sanções e de pessoas expostas, sua idade e o que se achou nela (Extra)',
    responses: { 200: z.array(listaCarregadaSchema) },
  },
} as const;

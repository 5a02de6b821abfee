import type { EmAnalise } from '@painel-pj/contract/analise/fila';
import type { Cadastro } from '@painel-pj/contract/cadastros/cadastro';
import type { FastifyInstance } from 'fastify';
import type { TestApp } from './build-test-app.ts';
import { createPerson, signIn } from './people.ts';

export type Analyst = { id: string; headers: { 'x-access-token': string } };

export async function createAnalyst(server: TestApp, user: string): Promise<Analyst> {
  const person = await createPerson(server, user, { role: 'admin' });
  const { headers } = await signIn(server, person);
  return { id: person.id, headers };
}

/** What people do with the queue, and what others see of it. */
export function queueOf({ app, db }: TestApp) {
  const get = ({ headers }: Pick<Analyst, 'headers'>, url: string) => app.inject({ url, headers });
  return {
    take: ({ headers }: Analyst, id: unknown, payload: object = {}) =>
      app.inject({ method: 'PUT', url: `/pj/unix/cadastros/${id}/analise`, headers, payload }),
    free: ({ headers }: Analyst, id: unknown) =>
      app.inject({ method: 'DELETE', url: `/pj/unix/cadastros/${id}/analise`, headers }),
    next: ({ headers }: Analyst, payload: object = {}, by: FastifyInstance = app) =>
      by.inject({ method: 'POST', url: '/pj/unix/fila/proximo', headers, payload }),
    decide: ({ headers }: Analyst, payload: object) =>
      app.inject({ method: 'PUT', url: '/pj/unix/concluido', headers, payload }),
    get,
    read: async (analyst: Analyst, id: unknown) =>
      (await get(analyst, `/pj/unix/cadastros/${id}`)).json<Cadastro>(),
    /** Which person has which registration. */
    async findTaken(analyst: Analyst): Promise<Record<string, string>> {
      const { emAnalise } = (await get(analyst, '/pj/unix/novidades')).json<{ emAnalise: EmAnalise[] }>();
      return Object.fromEntries(emAnalise.map(({ id, com }) => [id, com.id]));
    },
    freeAll: () => db.pool.query('delete from em_analise'),
    /** As the queue should hand them out, told the slow way. */
    async findWaiting(): Promise<string[]> {
      const { rows } = await db.pool.query<{ id: string }>(
        'select id from cadastro where not cadastrado order by coalesce(voltou_em, criado_em), ordem',
      );
      return rows.map(({ id }) => id);
    },
  };
}

import { randomBytes } from 'node:crypto';
import { addNewcomer, mintColleague, type Person, signInAsAdmin } from '@painel-pj/test-bed/people';
import { type Server, startServer } from '@painel-pj/test-bed/server';
import { test as base } from '@playwright/test';

type Role = 'admin' | 'representante';
type PersonFixtures = {
  newcomer: { user: string; password: string };
  colleague: Person;
  role: Role;
};
type ServerFixtures = { server: Server; adminToken: string };

/** Every worker has a server of its own; every test people, and an address, of its own. */
export const test = base.extend<PersonFixtures, ServerFixtures>({
  server: [
    async ({ browserName: _browser }, use) => {
      // Most journeys approve without a look at the documents; `papers.long.spec.ts` is about that.
      const server = await startServer({ PAPEIS: 'livre' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  adminToken: [async ({ server }, use) => use(await signInAsAdmin(server)), { scope: 'worker' }],
  baseURL: async ({ server }, use) => use(server.url),
  extraHTTPHeaders: async ({ browserName: _browser }, use) =>
    use({ 'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}` }),
  role: ['representante', { option: true }],
  newcomer: async ({ server, adminToken, role }, use) => use(await addNewcomer(server, adminToken, role)),
  colleague: async ({ server, role }, use) => use(await mintColleague(server, role)),
});

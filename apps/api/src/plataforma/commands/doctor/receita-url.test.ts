import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '#plataforma/config/config.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { examine } from './doctor-service.ts';
import { describeFinding } from './finding.ts';

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp({ RECEITA_URL: 'https://receita.exemplo' });
});
afterAll(() => t.close());

async function tellHost(environment: Record<string, string>): Promise<string[]> {
  const settings = { DATABASE_URL: t.databaseUrl, DATA_DIR: t.dataDir, PORT: '0', ...environment };
  const said: string[] = [];
  for await (const finding of examine(loadConfig(settings), settings)) said.push(describeFinding(finding));
  return said.filter((line) => line.includes('sobre empresas'));
}
const asked = { RECEITA_URL: 'https://receita.exemplo' };

test('a host that is configured is named; without one nothing is said', async () => {
  expect(await tellHost({})).toEqual([]);
  expect(await tellHost(asked)).toEqual([
    expect.stringContaining('receita.exemplo é consultado sobre empresas'),
  ]);
});

test('one that keeps failing is told with the reason and what to look at', async () => {
  await t.db.pool.query('update receita_fonte set falhas = 4');
  await t.db.pool.query(
    `insert into receita_consulta (cnpj, erro) values ('12345678000195', 'Não respondeu em 5 s.')`,
  );
  const [line] = await tellHost(asked);
  expect(line).toContain('receita.exemplo não responde sobre empresas: Não respondeu em 5 s.');
  expect(line).toContain('confira RECEITA_URL');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createPerson, signIn } from '#test/people.ts';
import { describeFinding } from './finding.ts';
import { checkPeople } from './people-checks.ts';

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp();
  await signIn(t, await createPerson(t, 'ana', { role: 'admin' }));
});
afterAll(() => t.close());

const tell = async () => describeFinding(await checkPeople(t));

test('nobody who has signed in yet is no problem while the first password works', async () => {
  await t.db.pool.query('update usuario set segredo_2fa_provado_em = null, senha_temporaria = true');
  expect(await tell()).toContain('! Ninguém com o poder Equipe concluiu as duas etapas');
  await t.db.pool.query(`update usuario set senha_definida_em = now() - interval '73 hours'`);
  const ended = await tell();
  expect(ended).toContain('✗ Ninguém com o poder Equipe consegue entrar');
  expect(ended).toContain('npm run admin -- redefinir-senha');
  const endless = { ...t, config: { ...t.config, forcarTrocaSenha: false } };
  expect(describeFinding(await checkPeople(endless))).toContain('! Ninguém com o poder Equipe');
});

import { expect, test } from 'vitest';
import { buildTestApp } from '#test/build-test-app.ts';
import { prepareOidc } from '#test/oidc.ts';
import { createPerson } from '#test/people.ts';
import { asEdit, enterAsAdmin } from '#test/staff.ts';
import { describeEmergency } from './emergency-rule.ts';

const bed = prepareOidc();

/** The account that enters with a password is itself the one that manages the team here. */
async function openOnly() {
  const t = await buildTestApp({
    ...bed.provider.environment,
    OIDC_SO: 'sim',
    OIDC_EMERGENCIA: 'Chefe',
  });
  return { t, ...(await enterAsAdmin(t)) };
}

test('the emergency account is not renamed, nor removed, while the configuration names it', async () => {
  const { t, admin, call } = await openOnly();
  const refusal = [409, expect.stringContaining('Quem opera o servidor deve apontar outro antes.')];
  const renamed = await call('PUT', 'user/edit', asEdit(admin.id, 'outro.nome', { role: 'admin' }));
  expect([renamed.statusCode, renamed.json().mensagem]).toEqual(refusal);
  const removed = await call('DELETE', `user/${admin.id}`);
  expect([removed.statusCode, removed.json().mensagem]).toEqual(refusal);

  const same = asEdit(admin.id, 'CHEFE', { role: 'admin', nomeCompleto: 'Emergência' });
  expect((await call('PUT', 'user/edit', same)).statusCode).toBe(200);
  const other = await createPerson(t, 'outra.pessoa');
  expect((await call('PUT', 'user/edit', asEdit(other.id, 'novo.nome'))).statusCode).toBe(200);
  expect((await call('DELETE', `user/${other.id}`)).statusCode).toBe(200);
  await t.close();
});

test('the start says what is wrong with it', async () => {
  const { t, admin } = await openOnly();
  const set = (fields: string) => t.db.pool.query(`update usuario set ${fields} where id = $1`, [admin.id]);
  expect(await describeEmergency(t.db, t.config)).toBeNull();
  await set("poderes_dados = '{decidir}'");
  expect(await describeEmergency(t.db, t.config)).toContain('"Chefe" não tem o poder Equipe. Se o emissor');
  await set('excluido_em = now()');
  expect(await describeEmergency(t.db, t.config)).toContain('o usuário "Chefe" foi excluído.');
  await set("login = 'um.outro'");
  expect(await describeEmergency(t.db, t.config)).toContain('não há usuário "Chefe".');
  expect(await describeEmergency(t.db, bed.t.config)).toBeNull();
  await t.close();
});

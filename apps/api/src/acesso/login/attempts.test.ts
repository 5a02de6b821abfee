import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createPerson, login, nextCode, senha, signIn } from '#test/people.ts';
import { createAttemptRepository } from './attempt-repository.ts';
import { createAttemptService, waitAfter } from './attempt-service.ts';

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => t.close());

const from = (address: string, payload: Record<string, unknown>, app = t.app) =>
  app.inject({ method: 'POST', url: '/pj/unix/login', payload, headers: { 'x-forwarded-for': address } });

test('waits grow from 30 s to 1 h', () => {
  const waits = [4, 5, 6, 7, 11, 12, 13, 99].map((failures) => waitAfter(failures, 5) / 1000);
  expect(waits).toEqual([0, 30, 60, 120, 1920, 3600, 3600, 3600]);
});

test('five wrong passwords make the network wait for the account, known or not, in every process alike', async () => {
  await createPerson(t, 'espera');
  const sibling = await t.buildSibling();
  for (const user of ['espera', 'ninguem']) {
    for (let round = 0; round < 5; round++) {
      expect((await from('10.1.0.9', { user, password: 'errada-errada' })).statusCode).toBe(401);
    }
    const blocked = await from('10.1.0.9', { user, password: senha }, sibling);
    expect(blocked.statusCode).toBe(429);
    expect(blocked.headers['retry-after']).toBe('30');
    expect(blocked.json()).toMatchObject({
      codigo: 'muitas_tentativas',
      mensagem: 'Muitas tentativas. Aguarde 30 segundos e tente de novo.',
    });
  }
  expect((await from('10.1.0.8', { user: 'espera', password: senha })).statusCode).toBe(200);
  t.clock.advance(30_000);
  expect((await from('10.1.0.9', { user: 'espera', password: senha })).statusCode).toBe(200);
});

test('addresses of one IPv6 customer are one network', async () => {
  await createPerson(t, 'seis');
  for (let round = 0; round < 5; round++) {
    await from(`2001:db8:1:2::${round}`, { user: 'seis', password: 'errada-errada' });
  }
  const attempt = (address: string) => from(address, { user: 'seis', password: senha });
  expect((await attempt('2001:db8:1:2:ffff::1')).statusCode).toBe(429);
  expect((await attempt('2001:db8:1:3::1')).statusCode).toBe(200);
});

test('wrong passwords from many networks make a new one wait once, half a minute, and fade', async () => {
  await createPerson(t, 'cercada');
  for (const user of ['cercada', 'cercada.ninguem']) {
    for (let round = 0; round < 20; round++) {
      expect((await from(`10.11.0.${round}`, { user, password: 'errada-errada' })).statusCode).toBe(401);
    }
    const slowed = await from('10.11.1.1', { user, password: senha });
    expect(slowed.statusCode).toBe(429);
    expect(slowed.headers['retry-after']).toBe('30');
  }
  t.clock.advance(30_000);
  // The attack goes on.
  await from('10.11.1.2', { user: 'cercada', password: 'errada-errada' });
  for (let round = 0; round < 2; round++) {
    expect((await from('10.11.1.1', { user: 'cercada', password: senha })).statusCode).toBe(200);
  }
  t.clock.advance(3_600_000);
  expect((await from('10.11.1.3', { user: 'cercada', password: senha })).statusCode).toBe(200);
});

test('the right password starts the count again', async () => {
  await createPerson(t, 'recomeca');
  for (let round = 0; round < 12; round++) {
    const password = round % 4 === 3 ? senha : 'errada-errada';
    expect((await from('10.2.0.1', { user: 'recomeca', password })).statusCode).not.toBe(429);
  }
});

test('parallel guesses gain nothing: only five are judged', async () => {
  await createPerson(t, 'paralela');
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      from('10.3.0.1', { user: 'paralela', password: `errada-${index}-errada` }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5);
});

test('codes are counted apart: five wrong ones end the challenge even with the right password', async () => {
  const { secret } = await signIn(t, await createPerson(t, 'chuta'));
  for (let round = 0; round < 5; round++) {
    const wrong = await from('10.4.0.1', { user: 'chuta', password: senha, code: '000000' });
    expect(wrong.json()).toMatchObject({ codigo: 'codigo_invalido' });
  }
  const right = () => from('10.4.0.1', { user: 'chuta', password: senha, code: nextCode(t, secret) });
  t.clock.advance(-30_000);
  expect((await right()).statusCode).toBe(429);
  t.clock.advance(30_000);
  expect((await right()).statusCode).toBe(200);
});

test('backup codes share the count of codes', async () => {
  await signIn(t, await createPerson(t, 'chuta.reserva'));
  for (let round = 0; round < 5; round++) {
    await from('10.5.0.1', { user: 'chuta.reserva', password: senha, codigoBackup: `AAAAA-AAAA${round}` });
  }
  const next = await from('10.5.0.1', {
    user: 'chuta.reserva',
    password: senha,
    codigoBackup: 'BBBBB-BBBBB',
  });
  expect(next.statusCode).toBe(429);
});

test('no number of wrong passwords locks an account for good', async () => {
  await createPerson(t, 'insistida');
  let failures = 0;
  for (let round = 0; round < 105; round++) {
    if ((await from('10.6.0.1', { user: 'insistida', password: 'errada-errada' })).statusCode === 401)
      failures++;
    t.clock.advance(3_600_001);
  }
  expect(failures).toBe(105);
  expect((await from('10.6.0.1', { user: 'insistida', password: senha })).statusCode).toBe(200);
});

test('never more than 100 wrong codes in a row by who knows the password, until the account is unlocked', async () => {
  const { id } = await createPerson(t, 'bloqueada');
  await signIn(t, { id, user: 'bloqueada', password: senha });
  const guess = () => from('10.6.0.2', { user: 'bloqueada', password: senha, code: '000000' });
  await guess();
  await t.db.pool.query("update tentativa_login set falhas = 100, livre_em = 'epoch' where chave = $1", [
    `codigo:${id}`,
  ]);
  const locked = await guess();
  expect(locked.statusCode).toBe(429);
  expect(locked.json().mensagem).toContain('Peça a um administrador');

  const admin = await signIn(t, await createPerson(t, 'libera', { role: 'admin' }));
  const url = `/pj/unix/user/${id}/desbloquear`;
  expect((await t.app.inject({ method: 'POST', url, headers: admin.headers })).statusCode).toBe(200);
  expect((await guess()).json()).toMatchObject({ codigo: 'codigo_invalido' });
  const { rows } = await t.db.pool.query(
    "select ator from auditoria where acao = 'usuario.desbloqueado' and alvo_id = $1",
    [id],
  );
  expect(rows).toEqual([{ ator: 'libera' }]);
});

test('a lock is not forgotten with counters of its age', async () => {
  await t.db.pool.query(
    `insert into tentativa_login (chave, falhas, livre_em, atualizada_em)
     select 'codigo:' || falhas, falhas, 'epoch', $1::timestamptz - interval '31 days' from unnest('{99,100}'::int[]) falhas`,
    [t.clock.now()],
  );
  await createAttemptService({ repository: createAttemptRepository(t.db), clock: t.clock.now }).forgetOld();
  const { rows } = await t.db.pool.query(
    "select chave from tentativa_login where chave in ('codigo:99', 'codigo:100')",
  );
  expect(rows).toEqual([{ chave: 'codigo:100' }]);
});

test('more unlocks at once than the server has connections are all answered', async () => {
  const { id } = await createPerson(t, 'muito.liberada');
  const { headers } = await signIn(t, await createPerson(t, 'libera.muito', { role: 'admin' }));
  const unlock = () => t.app.inject({ method: 'POST', url: `/pj/unix/user/${id}/desbloquear`, headers });
  const answers = await Promise.all(Array.from({ length: 60 }, unlock));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

test('an address that keeps failing waits, whatever the user name, and is forgiven after an hour', async () => {
  for (let round = 0; round < 30; round++)
    await from('10.7.0.1', { user: `varre.${round}`, password: 'errada-errada' });
  expect((await from('10.7.0.1', { user: 'varre.fim', password: 'errada-errada' })).statusCode).toBe(429);
  expect((await from('10.7.0.2', { user: 'varre.fim', password: 'errada-errada' })).statusCode).toBe(401);
  t.clock.advance(3_600_001);
  expect((await from('10.7.0.1', { user: 'varre.fim', password: 'errada-errada' })).statusCode).toBe(401);
});

test('what is refused for a wait in force writes nothing: made-up names do not fill the disk', async () => {
  for (let round = 0; round < 30; round++)
    await from('10.9.0.1', { user: `enche.${round}`, password: 'errada-errada' });
  const keys = async () => (await t.db.pool.query('select * from tentativa_login order by chave')).rows;
  const before = await keys();
  const refused = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      from('10.9.0.1', { user: `enche.mais.${index}`, password: 'errada-errada' }),
    ),
  );
  expect(new Set(refused.map(({ statusCode }) => statusCode))).toEqual(new Set([429]));
  expect(await keys()).toEqual(before);
});

test('a flood of made-up names from one address leaves no more rows than were judged', async () => {
  const count = async () => (await t.db.pool.query('select from tentativa_login')).rowCount ?? 0;
  const before = await count();
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      from('10.10.0.1', { user: `jorra.${index}`, password: 'errada-errada' }),
    ),
  );
  const judged = answers.filter(({ statusCode }) => statusCode === 401).length;
  expect(judged).toBe(30);
  // For each name one of the network's and one of the account's; and the address.
  expect(await count()).toBe(before + judged * 2 + 1);
});

test('old counters are found by an index when they are removed', async () => {
  const { rows } = await t.db.pool.query(
    "select indexdef from pg_indexes where tablename = 'tentativa_login' and indexdef like '%(atualizada_em)%'",
  );
  expect(rows).toHaveLength(1);
});

test('a forged address is ignored unless it comes through a trusted proxy', async () => {
  const direct = await buildTestApp();
  for (let round = 0; round < 31; round++) {
    await direct.app.inject({
      method: 'POST',
      url: '/pj/unix/login',
      headers: { 'x-forwarded-for': `10.8.0.${round}` },
      payload: { user: `forja.${round}`, password: 'errada-errada' },
    });
  }
  const { rows } = await direct.db.pool.query(
    "select chave from tentativa_login where chave like 'endereco:%'",
  );
  expect(rows).toEqual([{ chave: 'endereco:127.0.0.1' }]);
  await direct.close();
});

test('what was typed as a user name is not kept in clear', async () => {
  await login(t, { user: 'digitei-a-senha-aqui', password: 'x' });
  const { rows } = await t.db.pool.query('select chave from tentativa_login');
  expect(JSON.stringify(rows)).not.toContain('digitei');
});

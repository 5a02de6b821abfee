import type { LoginResponse } from '@painel-pj/contract/acesso/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createPerson, nextCode, type Person, senha, setUpTwoFactor, signIn } from '#test/people.ts';

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp();
});
afterAll(() => t.close());

const wrongCode = { password: senha, code: '000000' };
const enterWith = async (person: Person & { secret: string }, options: object = {}) =>
  (
    await loginFrom({ user: person.user, password: senha, code: nextCode(t, person.secret) }, options)
  ).json<LoginResponse>();
const elsewhere = { remoteAddress: '203.0.113.9' };
const loginFrom = (payload: object, options: object = {}) =>
  t.app.inject({ method: 'POST', url: '/pj/unix/login', payload, ...options });
const enrolled = async (user: string) => {
  const person = await createPerson(t, user);
  return { ...person, ...(await signIn(t, person)) };
};

test('wrong codes are on record, and told at the next sign-in, once, when they came from elsewhere', async () => {
  const person = await enrolled('avisada');
  await loginFrom({ user: 'avisada', password: 'errada-errada' }, elsewhere);
  for (let round = 0; round < 2; round++) await loginFrom({ user: 'avisada', ...wrongCode }, elsewhere);
  await loginFrom({ user: 'avisada', password: senha, codigoBackup: 'AAAAA-AAAAA' }, elsewhere);
  const { rows } = await t.db.pool.query(
    "select ator from auditoria where acao = 'codigo.recusado' and alvo_id = $1",
    [person.id],
  );
  expect(rows).toEqual([{ ator: 'desconhecido' }, { ator: 'desconhecido' }, { ator: 'desconhecido' }]);
  expect(await enterWith(person)).toMatchObject({ codigosErrados: 3 });
  expect(await enterWith(person)).not.toHaveProperty('codigosErrados');
});

test('wrong codes that the person just typed are no news', async () => {
  const person = await enrolled('digitou.errado');
  await loginFrom({ user: person.user, ...wrongCode });
  expect(await enterWith(person)).not.toHaveProperty('codigosErrados');
});

test('nor at the very first access', async () => {
  const person = await createPerson(t, 'primeira.vez');
  const secret = await setUpTwoFactor(t, person);
  await loginFrom({ user: person.user, ...wrongCode });
  expect(await enterWith({ ...person, secret })).not.toHaveProperty('codigosErrados');
});

test('wrong codes of a known device are its own, whatever its network, and those without it are not', async () => {
  const person = await enrolled('conhecida');
  const entered = await loginFrom({
    user: person.user,
    password: senha,
    code: nextCode(t, person.secret),
  });
  const [cookie = ''] = String(entered.headers['set-cookie']).split(';');
  const known = { headers: { cookie } };
  await loginFrom({ user: person.user, ...wrongCode }, { ...known, ...elsewhere });
  expect(await enterWith(person, known)).not.toHaveProperty('codigosErrados');
  await loginFrom({ user: person.user, ...wrongCode });
  expect(await enterWith(person, known)).toMatchObject({ codigosErrados: 1 });
  await loginFrom({ user: person.user, ...wrongCode }, known);
  expect(await enterWith(person)).toMatchObject({ codigosErrados: 1 });
});

test('wrong codes are told when they were typed before the person sat down, or in another browser', async () => {
  const person = await enrolled('levantou');
  await loginFrom({ user: person.user, ...wrongCode });
  t.clock.advance(20 * 60_000);
  expect(await enterWith(person)).toMatchObject({ codigosErrados: 1 });
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  await loginFrom({ user: person.user, ...wrongCode }, { headers: { 'user-agent': firefox } });
  expect(await enterWith(person)).toMatchObject({ codigosErrados: 1 });
});

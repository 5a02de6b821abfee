import { hash } from '@node-rs/argon2';
import type { LoginResponse } from '@painel-pj/contract/acesso/auth';
import type { Role } from '@painel-pj/contract/equipe/usuario';
import { currentCode } from '#acesso/factors/totp.ts';
import type { TestApp } from './build-test-app.ts';

/** As quick as argon2 can be: a stored hash says how much work it is to check a password against it. */
const quick = { memoryCost: 8, timeCost: 1, parallelism: 1 };
export const senha = 'cavalo-bateria-grampo-42';

export type Person = { id: string; user: string; password: string };

type PersonOptions = { role?: Role; senhaTemporaria?: boolean; password?: string };

export async function createPerson(
  { db }: TestApp,
  user: string,
  { role = 'representante', senhaTemporaria = false, password = senha }: PersonOptions = {},
): Promise<Person> {
  const { id } = await db.kysely
    .insertInto('usuario')
    .values({
      login: user,
      nome_completo: `Pessoa ${user}`,
      email: `${user}@exemplo.com.br`,
      role,
      senha_hash: await hash(password, quick),
      senha_temporaria: senhaTemporaria,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, user, password };
}

export const login = ({ app }: Pick<TestApp, 'app'>, payload: Record<string, unknown>) =>
  app.inject({ method: 'POST', url: '/pj/unix/login', payload });

export const secretOf = (otpauthUrl: string) => new URL(otpauthUrl).searchParams.get('secret') ?? '';

/** First login up to a confirmed, still unproven secret. */
export async function setUpTwoFactor(test: TestApp, { user, password }: Person): Promise<string> {
  const { id, setupToken } = (await login(test, { user, password })).json<LoginResponse>();
  const headers = { 'x-access-token': setupToken ?? '' };
  const setup = await test.app.inject({ url: '/pj/unix/2fa/setup', headers });
  const secret = secretOf(setup.json().otpauth_url);
  await test.app.inject({
    method: 'POST',
    url: '/pj/unix/2fa/confirm',
    headers,
    payload: { userId: id, secret },
  });
  return secret;
}

/** A code that was not accepted yet: each call moves the clock one step on. */
export function nextCode({ clock }: TestApp, secret: string): string {
  clock.advance(30_000);
  return currentCode(secret, clock.now());
}

/** The whole way in; the person keeps the secret for later codes. */
export async function signIn(
  test: TestApp,
  person: Person,
): Promise<{
  token: string;
  secret: string;
  codigosBackup: string[];
  headers: { 'x-access-token': string };
}> {
  const secret = await setUpTwoFactor(test, person);
  const answer = await login(test, {
    user: person.user,
    password: person.password,
    code: nextCode(test, secret),
  });
  const { token = '', codigosBackup = [] } = answer.json<LoginResponse>();
  return { token, secret, codigosBackup, headers: { 'x-access-token': token } };
}

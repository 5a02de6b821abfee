import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { LoginResponse } from '@painel-pj/contract/acesso/auth';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { codeOf } from '@painel-pj/test-bed/authenticator';
import type { Person } from '@painel-pj/test-bed/people';
import { type Answer, readJson } from './client.ts';
import { expectStatus } from './judge.ts';
import { randomAddress, type Target } from './target.ts';

export type Scope = 'completa' | 'configuracao' | 'senha';
type Age = { idleMinutes?: number; livesMinutes?: number };

const hash = (secret: string) => createHash('sha256').update(secret).digest();

export const bearing = (token: string) => ({ 'x-access-token': token });

/** Somebody who never signs in: written straight into the database, for those who only hold sessions. */
export async function mintPerson({ db }: Target, role: 'admin' | 'representante' = 'representante') {
  const user = `pessoa.${randomBytes(6).toString('hex')}`;
  const { rows } = await db.query<{ id: string }>(
    `insert into usuario (login, nome_completo, email, role, senha_hash, senha_temporaria, segredo_2fa_provado_em)
     values ($1, 'Helena Duarte Prado', $1 || '@exemplo.com.br', $2, (select senha_hash from usuario where login = 'admin'), false, now())
     returning id`,
    [user, role],
  );
  return { id: rows[0]?.id ?? '', user };
}

/** Writes a session straight into the database: states that would take hours to reach, and thousands of them. */
export async function mintSession(
  { db, secrets }: Target,
  usuarioId: string,
  scope: Scope = 'completa',
  { idleMinutes = 0, livesMinutes = 60 }: Age = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.query(
    `insert into sessao (token_hash, usuario_id, escopo, criada_em, vista_em, expira_em) values
     ($1, $2, $3, now(), now() - make_interval(mins => $4), now() + make_interval(mins => $5))`,
    [hash(token), usuarioId, scope, idleMinutes, livesMinutes],
  );
  secrets.add(token);
  return token;
}

/** Many at once, not kept among the secrets: what is written of one is written of all. */
export async function mintSessions(
  { db }: Target,
  usuarioId: string,
  many: number,
  scope: Scope = 'completa',
): Promise<string[]> {
  const tokens = Array.from({ length: many }, () => randomBytes(32).toString('base64url'));
  await db.query(
    `insert into sessao (token_hash, usuario_id, escopo, criada_em, vista_em, expira_em)
     select hash, $2, $3, now(), now(), now() + interval '1 hour' from unnest($1::bytea[]) hash`,
    [tokens.map(hash), usuarioId, scope],
  );
  return tokens;
}

export async function mintKeys(target: Target, many: number, dono: string): Promise<string[]> {
  const keys: string[] = [];
  for (let made = 0; made < many; made++) keys.push(await mintKey(target, dono));
  return keys;
}

/** A key of a party of its own, unless one is given. */
export async function mintKey({ db, secrets }: Target, dono: string = randomUUID()): Promise<string> {
  const key = `pjk_${randomBytes(32).toString('base64url')}`;
  const nome = `k${randomBytes(8).toString('hex')}`;
  await db.query('insert into chave_integracao (nome, hash, dono) values ($1, $2, $3)', [
    nome,
    hash(key),
    dono,
  ]);
  secrets.add(key);
  return key;
}

export function login({ client }: Target, body: object, address = randomAddress()): Promise<Answer> {
  const { method, path } = endpoints.login;
  return client.send({ method, path, body, headers: { 'x-forwarded-for': address } });
}

/** The whole way in, with the code shown now. */
export async function signIn(target: Target, { user, password, secret }: Person): Promise<string> {
  const code = codeOf(secret);
  const answer = await login(target, { user, password, code });
  expectStatus(answer, 200, 'entrar com senha e código certos');
  const { token = '' } = readJson<LoginResponse>(answer);
  target.secrets.add(token);
  return token;
}

export async function signOut({ client }: Target, token: string): Promise<void> {
  const { method, path } = endpoints.logout;
  expectStatus(await client.send({ method, path, headers: bearing(token) }), 200, 'sair');
}

/** Somebody new, signed in. */
export async function enter(target: Target, role?: 'admin' | 'representante') {
  const person = await target.addPerson(role);
  return { person, token: await signIn(target, person) };
}

/** Every counter of failed attempts, forgotten: waits of hours become nothing. */
export const forgetWaits = ({ db }: Target) => db.query('delete from tentativa_login');

export const isAlive = async ({ client }: Target, token: string): Promise<boolean> =>
  (await client.send({ path: endpoints.getNovidades.path, headers: bearing(token) })).status === 200;

import { randomBytes } from 'node:crypto';
import type { LoginResponse, Setup2faResponse } from '@painel-pj/contract/acesso/auth';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { codeOf } from './authenticator.ts';
import { openSession } from './postgres.ts';
import { admin, type Server } from './server.ts';

export type Person = { id: string; user: string; password: string; secret: string; codigosBackup: string[] };
type Role = 'admin' | 'representante';
type Call = { method: string; path: string };

const password = 'girafa-lilas-no-telhado';
/** Of that password, and as quick to check as argon2 can be: a stored hash says how much work it takes. */
const quickHash =
  '$argon2id$v=19$m=8,t=1,p=1$+Y5CYKPDPicKNTmC8ds9CA$p7pzNsQMY6bBWt8PN7j1FOhbQIwPtN7SEwsa8ToRk7E';
const givenPassword = 'tijolo&panela&vento';

const randomAddress = () => `10.${[...randomBytes(3)].join('.')}`;

async function send<Answer>(
  server: Server,
  { method, path }: Call,
  token: string,
  body?: object,
): Promise<Answer> {
  const answer = await fetch(server.url + path, {
    method,
    headers: {
      'x-access-token': token,
      'x-forwarded-for': randomAddress(),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

async function enrol(
  server: Server,
  user: string,
  password: string,
): Promise<{ id: string; secret: string }> {
  const first = await send<LoginResponse>(server, endpoints.login, '', { user, password });
  const { id, setupToken = '' } = first;
  const { otpauth_url } = await send<Setup2faResponse>(server, endpoints.setup2fa, setupToken);
  const secret = new URL(otpauth_url).searchParams.get('secret') ?? '';
  await send(server, endpoints.confirm2fa, setupToken, { userId: id, secret });
  return { id: String(id), secret };
}

/** With a code of the next step. */
async function enterFirst(server: Server, account: { user: string; password: string }, secret: string) {
  const enter = () =>
    send<LoginResponse>(server, endpoints.login, '', { ...account, code: codeOf(secret, 1) });
  // The step may end between the code and its check: then it was one too old.
  const { token = '', codigosBackup = [] } = await enter().catch(enter);
  return { token, codigosBackup };
}

/** The first admin's session, for preparing what a test needs. */
export async function signInAsAdmin(server: Server): Promise<string> {
  const { secret } = await enrol(server, admin.user, admin.password);
  const { token = '' } = await send<LoginResponse>(server, endpoints.login, '', {
    ...admin,
    code: codeOf(secret),
  });
  return token;
}

/** Somebody an admin has just added: two-factor still to be set up, password still temporary. */
export async function addNewcomer(
  server: Server,
  adminToken: string,
  role: Role = 'representante',
  user = `pessoa.${randomBytes(5).toString('hex')}`,
) {
  const email = `${user}@exemplo.com.br`;
  const account = { user, password: givenPassword, email, nomeCompleto: 'Helena Duarte Prado', role };
  await send(server, endpoints.createUsuario, adminToken, account);
  return { user, password: givenPassword };
}

/** Somebody who has worked here for a while. The current code is still unused: the one before was spent. */
export async function addColleague(
  server: Server,
  adminToken: string,
  role: Role = 'representante',
  name?: string,
): Promise<Person> {
  const { user } = await addNewcomer(server, adminToken, role, name);
  const { id, secret } = await enrol(server, user, givenPassword);
  const { token, codigosBackup } = await enterFirst(server, { user, password: givenPassword }, secret);
  const own = { senhaAtual: givenPassword, senhaNova: password };
  const changed = await send<{ token: string }>(server, endpoints.changePassword, token, own);
  await send(server, endpoints.confirmBackupCodes, changed.token);
  return { id, user, password, secret, codigosBackup };
}

/** The same put into the database, for a crowd: hashing passwords is most of what a person costs. */
export async function mintColleague(server: Server, role: Role = 'representante'): Promise<Person> {
  const user = `pessoa.${randomBytes(5).toString('hex')}`;
  const session = await openSession(server.dataDir);
  await session.query(
    `insert into usuario (login, nome_completo, email, role, senha_hash, senha_temporaria)
     values ($1, 'Helena Duarte Prado', $1 || '@exemplo.com.br', $2, $3, false)`,
    [user, role, quickHash],
  );
  await session.end();
  const { id, secret } = await enrol(server, user, password);
  const { token, codigosBackup } = await enterFirst(server, { user, password }, secret);
  await send(server, endpoints.confirmBackupCodes, token);
  return { id, user, password, secret, codigosBackup };
}

/** Ends every session of the person, as an admin who resets two-factor does. */
export async function endSessions(server: Server, adminToken: string, { id }: Person): Promise<void> {
  const { method, path } = endpoints.reset2fa;
  await send(server, { method, path: path.replace(':id', id) }, adminToken);
}

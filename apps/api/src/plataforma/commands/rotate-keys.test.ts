import { copyFile, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoginResponse } from '@painel-pj/contract/acesso/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeKeyText } from '#plataforma/keys/key-file.ts';
import { nextKeyOf } from '#plataforma/keys/next-key.ts';
import { decrypt } from '#plataforma/keys/secret-box.ts';
import { openKeys } from '#plataforma/start/open-keys.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createPerson, login, nextCode, type Person, secretOf, signIn } from '#test/people.ts';
import { rotateKeys } from './rotate-keys.ts';

const ator = { id: null, nome: 'operador' };

let t: TestApp;
let file: string;
let ana: Person & { secret: string; codigosBackup: string[] };
beforeAll(async () => {
  t = await buildTestApp();
  file = path.join(t.dataDir, 'chave');
  const person = await createPerson(t, 'ana');
  ana = { ...person, ...(await signIn(t, person)) };
});
afterAll(() => t.close());

const rotate = () => rotateKeys(t.db, t.config, ator);
const boxOfAna = async (): Promise<Buffer> =>
  (await t.db.pool.query('select segredo_2fa from usuario where id = $1', [ana.id])).rows[0].segredo_2fa;

/** Signs in through a server that was started just now. */
async function enter(person: Person, proof: object): Promise<number> {
  const app = await t.buildSibling();
  const { user, password } = person;
  return (await login({ app }, { user, password, ...proof })).statusCode;
}

async function expectEverythingWorks(): Promise<void> {
  expect(await enter(ana, { code: nextCode(t, ana.secret) })).toBe(200);
  expect(await enter(ana, { codigoBackup: ana.codigosBackup.pop() })).toBe(200);
}

test('after a rotation the same codes let the same people in, and the old key opens nothing', async () => {
  const before = await openKeys(t.config, t.db);
  expect(await rotate()).toEqual({ segredos: 1, codigos: 10 });
  const after = await openKeys(t.config, t.db);
  const box = await boxOfAna();
  expect(decrypt(after.secrets, ana.id, box)).toBe(ana.secret);
  expect(after.formerSeals).toEqual([before.seals, ...before.formerSeals]);
  expect(after.formerSigners).toEqual([before.signer.publicKey, ...before.formerSigners]);
  expect(() => decrypt(before.secrets, ana.id, box)).toThrow();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await expectEverythingWorks();
  const { rows } = await t.db.pool.query("select alvo_id, ator from auditoria where acao = 'chave.trocada'");
  expect(rows).toEqual([{ alvo_id: after.fingerprint, ator: 'operador' }]);
});

test('backup codes made under any of the keys work, each once', async () => {
  const app = await t.buildSibling();
  const person = await createPerson(t, 'bia');
  const { codigosBackup } = await signIn({ ...t, app }, person);
  await rotate();
  await rotate();
  const [code] = codigosBackup;
  expect(await enter(person, { codigoBackup: code })).toBe(200);
  expect(await enter(person, { codigoBackup: code })).toBe(401);
  await expectEverythingWorks();
});

test('who was setting up two-factor meanwhile goes on with the same key', async () => {
  const { user, password } = await createPerson(t, 'caio');
  const before = await t.buildSibling();
  const { id, setupToken } = (await login({ app: before }, { user, password })).json<LoginResponse>();
  const headers = { 'x-access-token': setupToken ?? '' };
  const setup = await before.inject({ url: '/pj/unix/2fa/setup', headers });
  await rotate();
  const after = await t.buildSibling();
  const payload = { userId: id, secret: secretOf(setup.json().otpauth_url) };
  const confirmed = await after.inject({ method: 'POST', url: '/pj/unix/2fa/confirm', headers, payload });
  expect(confirmed.statusCode).toBe(200);
});

test('cut short before the database committed, the old key goes on', async () => {
  const before = await readFile(file, 'utf8');
  await writeFile(nextKeyOf(file), makeKeyText(), { mode: 0o600 });
  await expectEverythingWorks();
  expect(await readFile(file, 'utf8')).toBe(before);
  await expect(stat(nextKeyOf(file))).rejects.toThrow('ENOENT');
});

test('cut short after the database committed, the new key takes its place', async () => {
  const old = `${file}.antes`;
  await copyFile(file, old);
  await rotate();
  const adopted = await readFile(file, 'utf8');
  await rename(file, nextKeyOf(file));
  await rename(old, file);
  await expectEverythingWorks();
  expect(await readFile(file, 'utf8')).toBe(adopted);
});

test('a key file half written by a full disk is put aside', async () => {
  await writeFile(nextKeyOf(file), 'abc', { mode: 0o600 });
  await expectEverythingWorks();
});

test('the key of another installation is refused at once, with the remedy', async () => {
  const kept = await readFile(file, 'utf8');
  await writeFile(file, makeKeyText());
  await expect(openKeys(t.config, t.db)).rejects.toThrow('restaure os dois da mesma cópia');
  await writeFile(file, kept);
});

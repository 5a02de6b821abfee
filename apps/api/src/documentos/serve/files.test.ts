import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Cadastro } from '@painel-pj/contract/cadastros/cadastro';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { pdfFile } from '#test/document-files.ts';
import { createKey, sendCadastro } from '#test/integration.ts';
import { createPerson, type Person, signIn } from '#test/people.ts';

let server: TestApp;
let person: Person;
let headers: { 'x-access-token': string };
let id: string;
const pdf = pdfFile();

beforeAll(async () => {
  server = await buildTestApp();
  const key = await createKey(server, 'loja');
  person = await createPerson(server, 'rui');
  headers = (await signIn(server, person)).headers;
  id = await sendCadastro(server, key, 1);
  const url = `/pj/unix/cadastros/${id}/documentos/contratoSocial`;
  await server.app.inject({ method: 'PUT', url, headers: key, payload: pdf });
});
afterAll(() => server.close());

const page = (reader = headers) => server.app.inject({ url: '/pj/unix?limite=1', headers: reader });
const currentName = async () => (await page()).json<Cadastro[]>()[0]?.documentos?.contratoSocial ?? '';
const open = (name: string, extra = {}) => server.app.inject({ url: `/arquivos/${name}`, headers: extra });

describe('a name', () => {
  test('is the same on a page, alone and in the whole list, and opens without any header', async () => {
    const name = await currentName();
    const alone = await server.app.inject({ url: `/pj/unix/cadastros/${id}`, headers });
    const whole = await server.app.inject({ url: '/pj/unix', headers });
    expect(alone.json<Cadastro>().documentos?.contratoSocial).toBe(name);
    expect(whole.json<Cadastro[]>()[0]?.documentos?.contratoSocial).toBe(name);
    expect((await open(name)).rawPayload.equals(pdf)).toBe(true);
  });

  test('names the session it was made for, and no other can be put in its place', async () => {
    const [mac, end, session, document, extension] = (await currentName()).split('.');
    const tokenHash = createHash('sha256').update(headers['x-access-token']).digest();
    expect(session).toBe(tokenHash.subarray(0, 12).toString('base64url'));
    const other = (await signIn(server, await createPerson(server, 'eva'))).headers;
    const theirs = (await page(other)).json<Cadastro[]>()[0]?.documentos?.contratoSocial?.split('.')[2];
    expect((await open([mac, end, theirs, document, extension].join('.'))).statusCode).toBe(404);
  });

  test('ends with its session: by signing out, and by being deleted', async () => {
    const leaver = (await signIn(server, await createPerson(server, 'lia'))).headers;
    const deleted = await createPerson(server, 'leo');
    const names: string[] = [];
    for (const reader of [leaver, (await signIn(server, deleted)).headers]) {
      names.push((await page(reader)).json<Cadastro[]>()[0]?.documentos?.contratoSocial ?? '');
    }
    const statuses = async () => Promise.all(names.map(async (name) => (await open(name)).statusCode));
    expect(await statuses()).toEqual([200, 200]);
    await server.app.inject({ method: 'POST', url: '/pj/unix/logout', headers: leaver });
    expect(await statuses()).toEqual([404, 200]);
    await server.db.pool.query('update usuario set excluido_em = now() where id = $1', [deleted.id]);
    expect(await statuses()).toEqual([404, 404]);
  });

  test('is not made of what somebody wrote in another field, were it the stored name itself', async () => {
    const { rows } = await server.db.pool.query<{ stored: string }>(
      `select documentos ->> 'contratoSocial' as stored from cadastro`,
    );
    const before = await currentName();
    for (const text of ['arquivo://x', rows[0]?.stored ?? '', `${rows[0]?.stored}":"${rows[0]?.stored}`]) {
      const socios = [1, 2].map((at) => ({
        nome: text,
        cpf: `5299822472${at}`,
        documentos: { nome: rows[0]?.stored },
      }));
      await server.db.pool.query('update cadastro set bairro = $1, cidade = $1, socios = $2', [
        text,
        JSON.stringify(socios),
      ]);
      const [whole] = (await server.app.inject({ url: '/pj/unix', headers })).json<Cadastro[]>();
      const [cadastro] = (await page()).json<Cadastro[]>();
      expect(cadastro).toMatchObject({ bairro: text, cidade: text, documentos: { contratoSocial: before } });
      expect(cadastro?.socios).toEqual(socios.map((socio) => ({ ...socio, documentos: { nome: before } })));
      expect(whole).toEqual({ ...cadastro, alertas: null, risco: null });
    }
  });

  test('lives ten to fifteen minutes; a known page is then sent again with new ones', async () => {
    const first = await page();
    const name = first.json<Cadastro[]>()[0]?.documentos?.contratoSocial ?? '';
    const again = () =>
      server.app.inject({
        url: '/pj/unix?limite=1',
        headers: { ...headers, 'if-none-match': String(first.headers.etag) },
      });
    expect((await again()).statusCode).toBe(304);
    server.clock.advance(9.9 * 60_000);
    expect((await open(name)).statusCode).toBe(200);
    const renewed = await again();
    expect(renewed.statusCode).toBe(200);
    server.clock.advance(5.1 * 60_000);
    const expired = await open(name);
    expect(expired.statusCode).toBe(404);
    expect(expired.json().mensagem).toContain('link expirado');
    headers = (await signIn(server, await createPerson(server, 'bia'))).headers;
    expect((await open(await currentName())).statusCode).toBe(200);
  });

  test('changed in any place opens nothing, with one answer for all', async () => {
    const name = await currentName();
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.';
    const bodies = new Set<string>();
    for (let round = 0; round < 200; round++) {
      const at = round % name.length;
      const characters = [...alphabet].filter((character) => character !== name[at]);
      const wrong = name.slice(0, at) + characters[round % characters.length] + name.slice(at + 1);
      const answer = await open(wrong);
      expect(answer.statusCode).toBe(404);
      bodies.add(answer.json().mensagem);
    }
    expect(bodies.size).toBe(1);
  });

  test.each([
    '..%2f..%2fchave',
    '..%5c..%5cchave',
    '%2e%2e%2fchave',
    '....//chave',
    'chave%00.pdf',
    '.',
    '%20',
    'a'.repeat(99),
    'contrato.pdf',
  ])('%s opens nothing', async (name) => {
    const answer = await open(name);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/json');
  });

  test('of a file that is not there, whole, is like any other wrong one', async () => {
    const other = await buildTestApp();
    const key = await createKey(other, 'loja');
    const lost = await sendCadastro(other, key, 1);
    const url = `/pj/unix/cadastros/${lost}/documentos/contratoSocial`;
    await other.app.inject({ method: 'PUT', url, headers: key, payload: pdf });
    const session = (await signIn(other, await createPerson(other, 'rui'))).headers;
    await rm(path.join(other.dataDir, 'documentos'), { recursive: true });
    const [cadastro] = (await other.app.inject({ url: '/pj/unix', headers: session })).json<Cadastro[]>();
    const answer = await other.app.inject({ url: `/arquivos/${cadastro?.documentos?.contratoSocial}` });
    expect(answer.statusCode).toBe(404);
    await other.close();
  });
});

describe('part of a file', () => {
  test.each([
    ['bytes=0-9', 206, [0, 10]],
    ['bytes=10-', 206, [10, undefined]],
    ['bytes=-20', 206, [-20, undefined]],
    ['bytes=0-99999999', 206, [0, undefined]],
    ['bytes=5-1', 416, null],
    ['bytes=99999999-', 416, null],
    ['bytes=0-1,5-6', 200, [0, undefined]],
    ['lines=1-2', 200, [0, undefined]],
  ] as const)('%s', async (range, status, slice) => {
    const answer = await open(await currentName(), { range });
    expect(answer.statusCode).toBe(status);
    if (slice) expect(answer.rawPayload.equals(pdf.subarray(...slice))).toBe(true);
  });

  test('past the end is refused in the one shape of errors, with the length there is', async () => {
    const answer = await open(await currentName(), { range: 'bytes=99999999-' });
    expect(answer.headers['content-range']).toBe(`bytes */${pdf.length}`);
    expect(answer.json()).toMatchObject({
      codigo: 'intervalo_invalido',
      mensagem: expect.stringContaining(`${pdf.length} bytes`),
      requisicao: expect.any(String),
    });
  });

  test('HEAD tells the length and sends nothing', async () => {
    const answer = await server.app.inject({ method: 'HEAD', url: `/arquivos/${await currentName()}` });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-length']).toBe(String(pdf.length));
    expect(answer.rawPayload).toHaveLength(0);
  });
});

test('on a host name of its own files answer there and nowhere else, and nothing else does', async () => {
  const apart = await buildTestApp({ HOST_ARQUIVOS: 'https://arquivos.exemplo.com.br/arquivos' });
  const ask = async (host: string, url: string) =>
    (await apart.app.inject({ url, headers: { host } })).json<{ mensagem: string }>().mensagem;
  const files = 'arquivos.exemplo.com.br';
  expect(await ask(files, '/arquivos/x.pdf')).toContain('Documento não encontrado');
  expect(await ask('painel.exemplo.com.br', '/arquivos/x.pdf')).toContain('Endereço não encontrado');
  for (const url of ['/saude/viva', '/config.json', '/pj/unix', '/', '/login', '/documentacao/json']) {
    expect(await ask(files, url)).toContain('Endereço não encontrado');
  }
  expect((await apart.app.inject({ url: '/saude/viva', headers: { host: 'painel' } })).statusCode).toBe(200);
  await apart.close();
});

test.each([
  [{ ENDERECO_PAINEL: 'https://painel.exemplo.com.br' }, 'https://painel.exemplo.com.br', true],
  [{ CORS_ORIGINS: 'https://painel.exemplo.com.br' }, 'https://painel.exemplo.com.br', true],
  [{ ENDERECO_PAINEL: 'https://painel.exemplo.com.br' }, 'https://outro.exemplo.com.br', false],
  [{ ENDERECO_PAINEL: 'https://painel.exemplo.com.br' }, 'http://localhost:3000', false],
  [{}, 'https://painel.exemplo.com.br', false],
  [{}, 'http://localhost:3000', true],
])('with %o, %s may read files on their host name: %s', async (settings, origin, isRead) => {
  const apart = await buildTestApp({
    ...settings,
    HOST_ARQUIVOS: 'https://arquivos.exemplo.com.br/arquivos',
  });
  const ask = async (host: string, url: string) => {
    const { headers } = await apart.app.inject({ url, headers: { host, origin } });
    return [headers['access-control-allow-origin'], headers.vary];
  };
  const files = 'arquivos.exemplo.com.br';
  expect(await ask(files, '/arquivos/x.pdf')).toEqual([isRead ? origin : undefined, 'Origin']);
  expect((await ask('painel.exemplo.com.br', '/arquivos/x.pdf'))[0]).not.toBe('*');
  await apart.close();
});

test('where documents have no host name of their own, no other origin may read them', async () => {
  expect((await open(await currentName())).headers['access-control-allow-origin']).toBeUndefined();
});

test('no way of writing the address walks around the host name of the files', async () => {
  const apart = await buildTestApp({
    HOST_ARQUIVOS: 'https://arquivos.exemplo.com.br/arquivos',
    TRUST_PROXY: '127.0.0.1',
  });
  await apart.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = apart.app.server.address() as AddressInfo;
  const ask = async (target: string, headers: Record<string, string>) => {
    const asked = request({ host: '127.0.0.1', port, path: target, headers }).end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return text(answer);
  };
  const [files, painel] = ['arquivos.exemplo.com.br', 'painel.exemplo.com.br'];
  for (const target of ['/%61rquivos/x.pdf', `http://${files}/arquivos/x.pdf`, '/arquivos/x.pdf']) {
    for (const headers of [{ host: painel }, { host: painel, 'x-forwarded-host': files }]) {
      expect(await ask(target, headers)).toContain('Endereço não encontrado');
    }
    expect(await ask(target, { host: 'ARQUIVOS.exemplo.com.br:443' })).toContain('Documento não encontrado');
  }
  for (const target of ['/config.json', `http://${painel}/config.json`, `http://x/arquivos/../config.json`]) {
    for (const headers of [{ host: files }, { host: files, 'x-forwarded-host': painel }]) {
      expect(await ask(target, headers)).toContain('Endereço não encontrado');
    }
  }
  await apart.close();
});

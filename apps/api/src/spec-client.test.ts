import type { Cadastro } from '@painel-pj/contract/cadastros/cadastro';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Analyst, createAnalyst } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Decisions, decisionsOf } from '#test/decisions.ts';
import { pdfFile } from '#test/document-files.ts';
import { createPerson, nextCode, secretOf, senha } from '#test/people.ts';
import { createDeadlineService } from './analise/decisoes/deadline-service.ts';

/** The specification's fields of a registration, and nothing of what was added to it. */
const texts = [
  ...['status', 'razaoSocial', 'nomeFantasia', 'cnpj', 'inscricaoEstadual', 'cep', 'logradouro', 'numero'],
  ...['bairro', 'cidade', 'estado', 'email', 'telefone', 'nomeResponsavel', 'cpfResponsavel'],
  'cargoResponsavel',
] as const;

let server: TestApp;
let ana: Analyst;
let bia: Analyst;
let call: Decisions;
let token: string;

const send = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  server.app.inject({
    method,
    url: `/pj/unix${path}`,
    headers: token ? { 'x-access-token': token } : {},
    ...(payload && { payload }),
  });
const listAll = async () => (await send('GET', '')).json<Cadastro[]>();
const find = async (id: string) => (await listAll()).find((cadastro) => cadastro.id === id);

const pass = async (id: string) => {
  await server.db.pool.query(`update cadastro set prazo = now() - interval '30 days' where id = $1`, [id]);
  await createDeadlineService({ db: server.db, clock: server.clock.now }).passDeadlines();
};

/** Every place a registration can be in; `left`: how the spec's own approval is answered, and what the list says after it. */
const places: Record<string, { reach: (id: string) => Promise<unknown>; left: [number, number, string] }> = {
  'a analisar': { reach: async () => {}, left: [202, 0, 'pendente'] },
  'com a empresa': { reach: (id) => call.ask(ana, id), left: [202, 0, 'pendente'] },
  corrigido: {
    reach: async (id) => {
      await call.ask(ana, id);
      await call.correct(id);
    },
    left: [202, 0, 'pendente'],
  },
  'sem resposta': {
    reach: async (id) => {
      await call.ask(ana, id);
      await pass(id);
    },
    left: [202, 0, 'pendente'],
  },
  devolvido: {
    reach: async (id) => {
      await call.refuse(ana, id, { definitiva: true });
      await call.act(ana, id, 'devolver');
    },
    left: [202, 0, 'pendente'],
  },
  recusado: { reach: (id) => call.refuse(ana, id), left: [409, 0, 'recusado'] },
  'recusado em definitivo': {
    reach: (id) => call.refuse(ana, id, { definitiva: true }),
    left: [409, 0, 'recusado'],
  },
  'aprovado por uma pessoa': { reach: (id) => call.decide(ana, id, true), left: [200, 1, 'cadastrado'] },
  cadastrado: {
    reach: async (id) => {
      await call.decide(ana, id, true);
      await call.decide(bia, id, true);
    },
    left: [200, 1, 'cadastrado'],
  },
};
const ids = new Map<string, string>();

beforeAll(async () => {
  server = await buildTestApp({ QUATRO_OLHOS: 'sempre', LIMITE_LISTAS_MINUTO: '1000' });
  ana = await createAnalyst(server, 'ana');
  bia = await createAnalyst(server, 'bia');
  call = await decisionsOf(server, 9000);
  for (const [place, { reach }] of Object.entries(places)) {
    const id = await call.receive();
    await call.upload(id, 'documentos/contratoSocial', pdfFile(place));
    await reach(id);
    ids.set(place, id);
  }
  token = '';
});
afterAll(() => server.close());

test('the way in is the one of the spec: set-up, confirmation, 201, code, token and role', async () => {
  const { user, id } = await createPerson(server, 'espec', { role: 'admin' });
  const first = (await send('POST', '/login', { user, password: senha })).json();
  expect(first).toMatchObject({ hasSecret: false, id });
  token = first.setupToken;
  const setup = (await send('GET', '/2fa/setup')).json();
  expect(setup).toEqual({
    otpauth_url: expect.stringMatching(/[?&]secret=[A-Z2-7]+/),
    qrCode: expect.stringMatching(/^data:image\//),
  });
  const secret = secretOf(setup.otpauth_url);
  expect((await send('POST', '/2fa/confirm', { userId: id, secret })).statusCode).toBe(200);
  token = '';
  expect((await send('POST', '/login', { user, password: senha })).statusCode).toBe(201);
  const code = nextCode(server, secret);
  const entered = await send('POST', '/login', { user, password: senha, code });
  expect(entered.statusCode).toBe(200);
  expect(entered.json()).toMatchObject({ token: expect.any(String), usuario: { role: 'admin' } });
  token = entered.json().token;
});

test('staff are listed, created and edited with the fields of the spec alone', async () => {
  const account = { user: 'nova.pessoa', email: 'nova@exemplo.com.br', nomeCompleto: 'Nova Pessoa' };
  const created = { ...account, password: 'tijolo&panela&vento', role: 'representante' };
  expect((await send('POST', '/criar-conta', created)).statusCode).toBe(200);
  const list = async () =>
    (await send('GET', '/users')).json<{ usuarios: { id: string; user: string }[] }>().usuarios;
  const made = (await list()).find(({ user }) => user === account.user);
  expect(made).toMatchObject({ ...account, id: expect.any(String), role: 'representante' });
  const edited = { id: made?.id, ...account, nomeCompleto: 'Outro Nome', role: 'admin' };
  const answer = await send('PUT', '/user/edit', { ...edited, required2fa: true, secret: '' });
  expect(answer.statusCode).toBe(200);
  expect(await list()).toContainEqual(expect.objectContaining(edited));
});

describe('a registration that is', () => {
  test.each(Object.keys(places))('%s is in the one array as the spec has it', async (place) => {
    const cadastro = await find(ids.get(place) ?? '');
    for (const field of texts) expect(cadastro, field).toHaveProperty(field, expect.any(String));
    const isDone = place === 'cadastrado';
    expect(cadastro?.cadastrado).toBe(isDone ? 1 : 0);
    expect(cadastro?.status === 'cadastrado').toBe(isDone);
    expect([null, 'string']).toContain(cadastro?.complemento === null ? null : typeof cadastro?.complemento);
    const socio = { nome: expect.any(String), cpf: expect.any(String), percentual: expect.any(Number) };
    expect(cadastro?.socios).toContainEqual(expect.objectContaining(socio));
    const name = String(cadastro?.documentos?.contratoSocial);
    const file = await server.app.inject({ url: `/arquivos/${name.split(/[\\/]/).at(-1)}` });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  });

  test.each(Object.entries(places))('%s answers the one decision of the spec', async (place, { left }) => {
    const id = ids.get(place) ?? '';
    const decide = (cadastrado: boolean) => send('PUT', '/concluido', { id, cadastrado });
    const [status, cadastrado, words] = left;
    const approved = await decide(true);
    expect(approved.statusCode).toBe(status);
    if (status === 409) expect(approved.json()).toMatchObject({ mensagem: expect.any(String) });
    expect(await find(id)).toMatchObject({ cadastrado, status: words });

    expect((await decide(false)).statusCode).toBe(200);
    const after = words === 'cadastrado' ? 'pendente' : words;
    expect(await find(id)).toMatchObject({ cadastrado: 0, status: after });
  });
});

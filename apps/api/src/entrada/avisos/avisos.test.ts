import type { AvisosResponse } from '@painel-pj/contract/entrada/aviso';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createKey, type KeyHeaders, sendCadastro } from '#test/integration.ts';
import { createPerson, signIn } from '#test/people.ts';
import { segredo } from '#test/webhook-receiver.ts';
import { createAvisoService } from './aviso-service.ts';

let server: TestApp;
let key: KeyHeaders;
let admin: { 'x-access-token': string };

beforeAll(async () => {
  server = await buildTestApp({ WEBHOOK_URL: 'http://127.0.0.1:9/avisos', WEBHOOK_SEGREDO: segredo });
  key = await createKey(server, 'loja');
  admin = (await signIn(server, await createPerson(server, 'ana', { role: 'admin' }))).headers;
});
afterAll(() => server.close());

const list = async (query = '') =>
  (await server.app.inject({ url: `/pj/unix/avisos${query}`, headers: admin })).json<AvisosResponse>();
const resend = (id: string) =>
  server.app.inject({ method: 'POST', url: `/pj/unix/avisos/${id}/reenviar`, headers: admin });

/** Every event that is due is tried once, with this answer. */
async function deliver(answer: string | null): Promise<void> {
  server.clock.advance(60_000);
  const avisos = createAvisoService({ db: server.db, clock: server.clock.now });
  const { signal } = new AbortController();
  const { contagem } = await list('?situacao=a_entregar');
  for (let left = contagem.a_entregar; left > 0; left--)
    await avisos.deliver(
      'webhook',
      async () => (answer === null ? null : { erro: answer, isFinal: false }),
      signal,
    );
}

test('tells of each event what became of it, newest first, a page at a time', async () => {
  for (let number = 1; number <= 55; number++) await sendCadastro(server, key, number);
  await deliver(null);
  const id = await sendCadastro(server, key, 56);
  await deliver('Respondeu 500.');
  const first = await list();
  expect(first.contagem).toEqual({ a_entregar: 1, entregue: 55, nao_entregue: 0 });
  expect(first.avisos).toHaveLength(50);
  const [waiting, delivered] = first.avisos;
  const date = expect.stringMatching(/^\d{4}-.+Z$/);
  expect(waiting).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    canal: 'webhook',
    tipo: 'cadastro.recebido',
    cadastro: { id, nome: expect.any(String) },
    versao: 1,
    criadoEm: date,
    situacao: 'a_entregar',
    tentativas: 1,
    proximaEm: date,
    erro: 'Respondeu 500.',
    podeReenviar: true,
  });
  expect(delivered).toMatchObject({ situacao: 'entregue', entregueEm: date });
  const second = await list(`?cursor=${first.proxima}`);
  expect(second.avisos).toHaveLength(6);
  expect(second.proxima).toBeUndefined();
  const ids = [...first.avisos, ...second.avisos].map((aviso) => aviso.id);
  expect(new Set(ids).size).toBe(56);
  expect((await list('?situacao=a_entregar')).avisos).toEqual([waiting]);
});

test('an admin has one delivered again, on record, by the id it had', async () => {
  const [delivered] = (await list('?situacao=entregue')).avisos;
  const id = delivered?.id ?? '';
  expect((await resend(id)).statusCode).toBe(200);
  expect((await list('?situacao=a_entregar')).avisos).toContainEqual(
    expect.objectContaining({ id, tentativas: 0 }),
  );
  const { rows } = await server.db.pool.query(
    `select ator, alvo_tipo, alvo_id, detalhes from auditoria where acao = 'aviso.reenviado'`,
  );
  const alvo = { alvo_tipo: 'cadastro', alvo_id: delivered?.cadastro.id };
  expect(rows).toEqual([{ ator: 'ana', ...alvo, detalhes: { aviso: id } }]);
  await deliver(null);
  expect((await list('?situacao=a_entregar')).avisos).toEqual([]);
});

test('a delivery that a stop cuts off has not failed', async () => {
  const id = await sendCadastro(server, key, 57);
  const stopping = new AbortController();
  const cutOff = async () => {
    stopping.abort();
    return { erro: 'A conexão foi cortada.', isFinal: false };
  };
  await createAvisoService({ db: server.db, clock: server.clock.now }).deliver(
    ...(['webhook', cutOff, stopping.signal] as const),
  );
  const [waiting] = (await list('?situacao=a_entregar')).avisos;
  expect(waiting).toMatchObject({ cadastro: { id }, tentativas: 1 });
  expect(waiting).not.toHaveProperty('erro');
  await deliver(null);
});

test.each(['nada', '00000000-0000-4000-8000-000000000000'])('there is no event %s', async (id) => {
  expect((await resend(id)).statusCode).toBe(404);
});

test.each(['?situacao=outra', '?cursor=x', '?cursor=99999999999999999999'])(
  '%s is refused',
  async (query) => {
    const answer = await server.app.inject({ url: `/pj/unix/avisos${query}`, headers: admin });
    expect(answer.statusCode).toBe(400);
  },
);

test('is announced only where somebody is told', async () => {
  const silent = await buildTestApp();
  const recursosOf = async ({ app }: TestApp) => (await app.inject({ url: '/config.json' })).json().recursos;
  expect(await recursosOf(server)).toContain('avisos');
  expect(await recursosOf(silent)).not.toContain('avisos');
  await silent.close();
});

import type { Acao } from '@painel-pj/contract/plataforma/atos';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { record } from '#plataforma/record/record.ts';
import { type Analyst, createAnalyst } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Decisions, decisionsOf } from '#test/decisions.ts';
import { createDeadlineService } from './deadline-service.ts';

let server: TestApp;
let ana: Analyst;
let bia: Analyst;
let call: Decisions;

beforeAll(async () => {
  server = await buildTestApp({ QUATRO_OLHOS: 'sempre' });
  ana = await createAnalyst(server, 'ana');
  bia = await createAnalyst(server, 'bia');
  call = await decisionsOf(server, 7000);
});
afterAll(() => server.close());

test('the first approval waits for another person, and says whose it was', async () => {
  const id = await call.receive();
  const first = await call.decide(ana, id, true);
  expect(first.statusCode).toBe(202);
  expect(first.json()).toEqual({ versao: 1, situacao: 'a_analisar', alterado: true, aguardaSegunda: true });
  const waiting = await call.read(bia, id);
  expect(waiting).toMatchObject({ cadastrado: 0, status: 'pendente', versao: 1 });
  expect(waiting.analise?.segunda).toEqual({ id: ana.id, por: 'Pessoa ana', em: expect.any(String) });
  const second = await call.decide(bia, id, true);
  expect(second.statusCode).toBe(200);
  expect(second.json()).toEqual({ versao: 2, situacao: 'cadastrado', alterado: true });
  expect((await call.read(ana, id)).analise).not.toHaveProperty('segunda');
});

test('one admin twice is still one', async () => {
  const id = await call.receive();
  const answers = await Promise.all(Array.from({ length: 10 }, () => call.decide(ana, id, true)));
  expect(answers.every(({ statusCode }) => statusCode === 202)).toBe(true);
  expect(answers.filter((answer) => answer.json().alterado)).toHaveLength(1);
  expect((await call.read(ana, id)).cadastrado).toBe(0);
  expect(await call.countActs(id)).toBe(2);
});

test('two admins racing approve it together, each once', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await call.receive();
    const answers = await Promise.all([ana, bia, ana, bia].map((analyst) => call.decide(analyst, id, true)));
    expect(answers.filter((answer) => answer.json().alterado)).toHaveLength(2);
    expect((await call.read(ana, id)).cadastrado).toBe(1);
    const { rows } = await server.db.pool.query(
      'select primeira_por <> segunda_por as two from cadastro where id = $1',
      [id],
    );
    expect(rows).toEqual([{ two: true }]);
  }
});

test('is of one version: a change in between begins anew', async () => {
  const id = await call.receive();
  await call.decide(ana, id, true);
  await call.correct(id);
  expect((await call.read(ana, id)).analise).not.toHaveProperty('segunda');
  expect((await call.decide(bia, id, true)).statusCode).toBe(202);
  expect((await call.decide(ana, id, true)).json()).toMatchObject({ situacao: 'cadastrado' });
});

test('a deadline that passes after the first approval begins anew', async () => {
  const id = await call.receive();
  await call.ask(ana, id);
  await call.decide(ana, id, true);
  const later = () => new Date(server.clock.now().getTime() + 90 * 24 * 3_600_000);
  await createDeadlineService({ db: server.db, clock: later }).passDeadlines();
  expect((await call.read(ana, id)).analise).toMatchObject({ retorno: 'sem_resposta' });
  expect((await call.read(ana, id)).analise).not.toHaveProperty('segunda');
  expect((await call.decide(bia, id, true)).statusCode).toBe(202);
});

test('undoing the second approval leaves the first, which its own person can still take back', async () => {
  const id = await call.receive();
  await call.decide(ana, id, true);
  const { analise } = await call.read(bia, id);
  await call.decide(bia, id, true);
  expect((await call.act(bia, id, 'desfazer')).json()).toEqual({ versao: 3, situacao: 'a_analisar' });
  expect((await call.read(bia, id)).analise).toEqual(analise);
  const again = await call.act(bia, id, 'desfazer');
  expect([again.statusCode, again.json().mensagem]).toEqual([
    409,
    expect.stringContaining('foi de Pessoa ana,'),
  ]);
  expect((await call.decide(ana, id, true)).json()).toMatchObject({ aguardaSegunda: true, alterado: false });
  expect((await call.decide(bia, id, true)).json()).toMatchObject({ situacao: 'cadastrado' });

  await call.act(bia, id, 'desfazer');
  expect((await call.act(ana, id, 'desfazer')).statusCode).toBe(200);
  expect((await call.read(ana, id)).analise).not.toHaveProperty('segunda');
});

test('undoing what followed the first approval brings it back', async () => {
  const id = await call.receive();
  await call.decide(ana, id, true);
  const { analise } = await call.read(bia, id);
  await call.ask(bia, id);
  expect((await call.read(bia, id)).analise).not.toHaveProperty('segunda');
  await call.act(bia, id, 'desfazer');
  expect((await call.read(bia, id)).analise).toEqual(analise);
});

test('undoing Marcar Pendente brings back both approvals', async () => {
  const id = await call.receive();
  await call.decide(ana, id, true);
  await call.decide(bia, id, true);
  await call.decide(bia, id, false);
  expect((await call.act(bia, id, 'desfazer')).json()).toEqual({ versao: 4, situacao: 'cadastrado' });
  const { rows } = await server.db.pool.query(
    'select primeira_por, segunda_por from cadastro where id = $1',
    [id],
  );
  expect(rows).toEqual([{ primeira_por: ana.id, segunda_por: bia.id }]);
});

test('the first can take it back, and to others it is the last act', async () => {
  const id = await call.receive();
  await call.decide(ana, id, true);
  const refused = await call.act(bia, id, 'desfazer');
  expect(refused.json().mensagem).toMatch(
    /^Não há ato seu a desfazer: o último foi de Pessoa ana, \d\d\/\d\d\//,
  );
  expect((await call.act(ana, id, 'desfazer')).statusCode).toBe(200);
  expect((await call.read(ana, id)).analise).not.toHaveProperty('segunda');
  expect((await call.decide(bia, id, true)).statusCode).toBe(202);
});

test('what two people approved and the company changed is not kept by one', async () => {
  const id = await call.receive();
  await call.decide(ana, id, true);
  await call.decide(bia, id, true);
  await call.correct(id);
  const refused = await call.keep(ana, id);
  expect([refused.statusCode, refused.json().mensagem]).toEqual([
    409,
    'A empresa mudou o que duas pessoas aprovaram. Marque o cadastro como pendente, para que duas o aprovem de novo.',
  ]);
  expect((await call.read(ana, id)).analise?.revisao).toBeDefined();

  await server.db.pool.query(
    `update cadastro set revisao = jsonb_set(revisao, '{motivos}', '["listas"]') where id = $1`,
    [id],
  );
  expect((await call.keep(ana, id)).statusCode).toBe(200);
});

describe('two accounts in one hand', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
  const tie = (maker: Analyst, account: Analyst, acao: Acao, quando: Date) =>
    server.db.kysely.transaction().execute((tx) =>
      record(tx, {
        ator: { id: maker.id, nome: 'quem fez' },
        acao,
        alvo: { tipo: 'usuario', id: account.id },
        quando,
      }),
    );

  test.each([
    'usuario.criado',
    'usuario.editado',
    '2fa.redefinido',
    'convite.criado',
    'usuario.desbloqueado',
  ] as const)('%s by one of them less than 30 days ago: they are not two, in either order', async (acao) => {
    const [maker, made] = [
      await createAnalyst(server, `cria-${acao}`),
      await createAnalyst(server, `nova-${acao}`),
    ];
    await tie(maker, made, acao, daysAgo(29));
    for (const [first, second] of [
      [maker, made],
      [made, maker],
    ] as const) {
      const id = await call.receive();
      expect((await call.decide(first, id, true)).statusCode).toBe(202);
      const refused = await call.decide(second, id, true);
      expect([refused.statusCode, refused.json().codigo]).toEqual([409, 'conflito']);
      expect(refused.json().mensagem).toMatch(
        /^A segunda aprovação não pode ser sua: .* criou ou mudou .* Peça-a a outra pessoa/,
      );
      expect((await call.read(ana, id)).cadastrado).toBe(0);
      expect((await call.decide(ana, id, true)).json()).toMatchObject({ situacao: 'cadastrado' });
    }
  });

  test('after 30 days they are', async () => {
    const [maker, made] = [await createAnalyst(server, 'antiga'), await createAnalyst(server, 'antigo')];
    await tie(maker, made, 'usuario.criado', daysAgo(31));
    await tie(maker, made, 'sessoes.encerradas', daysAgo(1));
    const id = await call.receive();
    await call.decide(maker, id, true);
    expect((await call.decide(made, id, true)).json()).toMatchObject({ situacao: 'cadastrado' });
  });
});

import { businessDateOf } from '@painel-pj/contract/plataforma/business-date';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Analyst, createAnalyst } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Decisions, decisionsOf, item } from '#test/decisions.ts';
import { createDeadlineService } from './deadline-service.ts';

let server: TestApp;
let ana: Analyst;
let bia: Analyst;
let call: Decisions;
let id: string;

beforeAll(async () => {
  server = await buildTestApp();
  ana = await createAnalyst(server, 'ana');
  bia = await createAnalyst(server, 'bia');
  call = await decisionsOf(server, 14_500);
});
afterAll(() => server.close());
beforeEach(async () => {
  id = await call.receive();
  await call.decide(ana, id, true);
});

const state = async () => {
  const { cadastrado, versao, analise } = await call.read(ana, id);
  return { cadastrado, versao, situacao: analise?.situacao, motivos: analise?.revisao?.motivos };
};
const inReview = { cadastrado: 1, situacao: 'cadastrado', motivos: ['correcao'] };
const looked = { cadastrado: 1, situacao: 'cadastrado', motivos: undefined };

describe('a review that ends in a new analysis', () => {
  const reason = 'O sócio novo precisa de análise.';
  const reopen = (person: Analyst, texto?: string, versao?: number | null) =>
    call.act(person, id, 'revisao', { ato: 'reabrir', texto }, versao);

  test('takes the approval away, with the reason on record, and its person takes that back', async () => {
    await call.correct(id);
    const reopened = await reopen(ana, reason);
    expect([reopened.statusCode, reopened.json()]).toEqual([200, { versao: 4, situacao: 'a_analisar' }]);
    expect(await state()).toMatchObject({ cadastrado: 0, situacao: 'a_analisar', motivos: undefined });
    const history = await server.app.inject({ url: `/pj/unix/${id}/historico`, headers: ana.headers });
    expect(history.json()[0]).toMatchObject({
      acao: 'cadastro.devolvido',
      detalhes: { justificativa: reason },
    });
    expect((await call.act(ana, id, 'desfazer')).statusCode).toBe(200);
    expect(await state()).toMatchObject(inReview);
  });

  test('is said in words, of the version that was seen', async () => {
    await call.correct(id);
    expect((await reopen(ana)).json()).toMatchObject({
      campos: { texto: 'Escreva pelo menos 10 caracteres.' },
    });
    expect((await reopen(ana, 'curto')).statusCode).toBe(422);
    expect((await reopen(ana, reason, null)).statusCode).toBe(428);
    expect((await reopen(ana, reason, 1)).statusCode).toBe(412);
  });

  test('needs a review', async () => {
    const refused = await reopen(ana, reason);
    expect([refused.statusCode, refused.json().mensagem]).toEqual([
      409,
      'Não há revisão aberta neste cadastro. Atualize a tela.',
    ]);
    expect(await state()).toMatchObject({ cadastrado: 1 });
  });

  test('at the same moment as a colleague keeps it: one of both is done', async () => {
    for (let round = 0; round < 5; round++) {
      await call.correct(id);
      const { versao } = await state();
      const answers = await Promise.all([reopen(ana, reason, versao), call.keep(bia, id, undefined, versao)]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
      const isKept = answers[1]?.statusCode === 200;
      expect(await state()).toMatchObject(isKept ? looked : { cadastrado: 0, situacao: 'a_analisar' });
      if (!isKept) await call.decide(ana, id, true);
    }
  });

  test('is not for who may not decide', async () => {
    await call.correct(id);
    await server.db.pool.query("update usuario set poderes_dados = '{auditar}' where id = $1", [bia.id]);
    const answers = [await reopen(bia, reason), await call.keep(bia, id)];
    await server.db.pool.query('update usuario set poderes_dados = null where id = $1', [bia.id]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
    expect(await state()).toMatchObject(inReview);
  });
});

test('reviews are listed by when they were opened, whatever came in first', async () => {
  const later = id;
  const earlier = await call.receive();
  await call.decide(ana, earlier, true);
  await call.correct(earlier);
  await call.correct(later);
  const listed = async (ordem: string) => {
    const url = `/pj/unix?revisao=sim&limite=100&ordem=${ordem}`;
    const list = (await server.app.inject({ url, headers: ana.headers })).json<{ id: string }[]>();
    return list.map((one) => one.id).filter((one) => one === later || one === earlier);
  };
  expect(await listed('antigos')).toEqual([earlier, later]);
  expect(await listed('novos')).toEqual([later, earlier]);
  const first = await server.app.inject({
    url: '/pj/unix?revisao=sim&limite=1&ordem=antigos',
    headers: ana.headers,
  });
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
  const second = await server.app.inject({ url: next, headers: ana.headers });
  expect(second.json()[0].id).not.toBe(first.json()[0].id);
});

test('an approval of what is approved writes nothing, whatever version it names, and is not for who may not decide', async () => {
  const acts = await call.countActs(id);
  const approve = () =>
    server.app.inject({
      method: 'PUT',
      url: '/pj/unix/concluido',
      headers: { ...bia.headers, 'if-match': '"1"' },
      payload: { id, cadastrado: true },
    });
  const again = await approve();
  expect([again.statusCode, again.json()]).toMatchObject([200, { alterado: false, versao: 2 }]);
  await server.db.pool.query("update usuario set poderes_dados = '{auditar}' where id = $1", [bia.id]);
  expect((await approve()).statusCode).toBe(403);
  await server.db.pool.query('update usuario set poderes_dados = null where id = $1', [bia.id]);
  expect(await call.countActs(id)).toBe(acts);
});

test('asking an approved company without a review is refused, with the way that keeps the approval', async () => {
  const refused = await call.ask(ana, id);
  expect([refused.statusCode, refused.json().mensagem]).toEqual([
    409,
    expect.stringContaining('Para manter a aprovação, peça que a empresa corrija o cadastro'),
  ]);
  await call.correct(id);
  expect((await call.ask(ana, id)).statusCode).toBe(200);
});

describe('an update that staff ask for', () => {
  const analise = async () => (await call.read(bia, id)).analise;
  const askInReview = async (person = ana) => {
    await call.correct(id);
    return call.ask(person, id);
  };

  test('leaves the client approved, and tells its system what to send until when', async () => {
    await server.db.pool.query('insert into aviso_destino default values on conflict do nothing');
    const asked = await askInReview();
    expect(asked.json()).toMatchObject({ versao: 4, rodada: 1 });
    expect(asked.json().mensagem).toMatch(/^Para manter atualizado o cadastro de /);
    expect(await state()).toMatchObject(inReview);
    expect(await analise()).toMatchObject({
      prazo: expect.any(String),
      rodada: 1,
      pedido: { itens: [item] },
    });
    expect((await call.situacao(id)).json()).toMatchObject({ situacao: 'cadastrado', itens: [item] });
    const { rows } = await server.db.pool.query(
      'select tipo, dados from aviso where cadastro_id = $1 order by versao desc limit 1',
      [id],
    );
    expect(rows).toMatchObject([
      { tipo: 'cadastro.correcao_pedida', dados: { situacao: 'cadastrado', itens: [item] } },
    ]);
  });

  test('is answered by the company: the review says so, and tells all that changed since the approval', async () => {
    await askInReview();
    expect((await call.correct(id, { telefone: '11987654321' })).statusCode).toBe(200);
    expect(await state()).toMatchObject(inReview);
    const answered = await call.read(bia, id);
    expect(answered.analise).toMatchObject({ retorno: 'corrigido', pedido: { itens: [item] } });
    expect(answered.analise?.prazo).toBeUndefined();
    expect(answered).toMatchObject({ mudouDesde: { ato: 'aprovacao' } });
    expect((await call.situacao(id)).json()).toMatchObject({
      situacao: 'cadastrado',
      itens: [],
      prazo: null,
    });
    const meuDia = (await server.app.inject({ url: '/pj/unix/meu-dia', headers: ana.headers })).json();
    expect(meuDia.corrigidos.total).toBe(0);

    expect((await call.keep(bia, id)).statusCode).toBe(200);
    expect(await state()).toMatchObject(looked);
    const kept = await analise();
    expect([kept?.retorno, kept?.prazo, kept?.pedido]).toEqual([undefined, undefined, undefined]);
  });

  test('that nobody answers in time stays a review, marked so', async () => {
    await askInReview();
    const { desde } = (await analise()) ?? {};
    await server.db.pool.query("update cadastro set prazo = now() - interval '1 day' where id = $1", [id]);
    await createDeadlineService({ db: server.db, clock: () => new Date() }).passDeadlines();
    expect(await state()).toMatchObject(inReview);
    expect(await analise()).toMatchObject({ retorno: 'sem_resposta', pedido: { itens: [item] }, desde });
    await call.correct(id);
    expect(await analise()).toMatchObject({ retorno: 'corrigido_tarde' });
    expect((await call.ask(ana, id)).json()).toMatchObject({ rodada: 2 });
  });

  test('is taken back by its person, until the company answers', async () => {
    await askInReview();
    expect((await call.act(bia, id, 'desfazer')).statusCode).toBe(409);
    expect((await call.act(ana, id, 'desfazer')).statusCode).toBe(200);
    expect(await analise()).toMatchObject({
      situacao: 'cadastrado',
      rodada: 0,
      revisao: { motivos: ['correcao'] },
    });
    expect((await call.situacao(id)).json()).toMatchObject({ itens: [] });
    await call.ask(ana, id);
    await call.correct(id);
    expect((await call.act(ana, id, 'desfazer')).statusCode).toBe(409);
  });

  test('ends with the review, whichever way', async () => {
    await askInReview();
    await call.keep(bia, id);
    expect((await call.situacao(id)).json()).toMatchObject({
      situacao: 'cadastrado',
      itens: [],
      prazo: null,
    });
    await askInReview();
    await call.decide(bia, id, false);
    expect((await call.situacao(id)).json()).toMatchObject({
      situacao: 'a_analisar',
      itens: [],
      prazo: null,
    });
  });

  test('ends with the relationship', async () => {
    await askInReview();
    const ended = await call.act(ana, id, 'encerramento', { em: businessDateOf(new Date()) });
    expect(ended.statusCode).toBe(200);
    expect((await call.situacao(id)).json()).toMatchObject({ itens: [], prazo: null });
    expect((await call.act(ana, id, 'desfazer')).statusCode).toBe(200);
    expect((await call.situacao(id)).json()).toMatchObject({ itens: [item] });
  });

  test('needs a review, the version that was seen, and the power to decide', async () => {
    expect((await call.ask(ana, id)).statusCode).toBe(409);
    await call.correct(id);
    expect((await call.act(ana, id, 'pendencias', { itens: [item] }, null)).statusCode).toBe(428);
    const { versao } = await state();
    const both = await Promise.all([
      call.act(ana, id, 'pendencias', { itens: [item] }, versao),
      call.keep(bia, id, undefined, versao),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
  });

  test('is one thing for who knows only the spec: approved', async () => {
    await askInReview();
    const cadastros = (await server.app.inject({ url: '/pj/unix', headers: ana.headers })).json();
    expect(cadastros.find((one: { id: string }) => one.id === id)).toMatchObject({
      cadastrado: 1,
      status: 'cadastrado',
    });
  });
});

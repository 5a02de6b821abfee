import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Analyst, createAnalyst } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Decisions, decisionsOf } from '#test/decisions.ts';

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

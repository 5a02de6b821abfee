import type { MeuDia } from '@painel-pj/contract/analise/fila';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { record } from '#plataforma/record/record.ts';
import { type Analyst, createAnalyst } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Decisions, decisionsOf } from '#test/decisions.ts';

const view = 'Há interesse na relação: a empresa é conhecida.';

let server: TestApp;
let ana: Analyst;
let bia: Analyst;
let call: Decisions;
beforeAll(async () => {
  server = await buildTestApp({ ALCADA: 'sim' });
  ana = await createAnalyst(server, 'ana');
  bia = await createAnalyst(server, 'bia');
  call = await decisionsOf(server, 8600);
});
afterAll(() => server.close());

const givePoderes = ({ id }: Analyst, poderes: string[]) =>
  server.db.pool.query('update usuario set poderes_dados = $2 where id = $1', [id, poderes]);

const addPep = (id: string, codigo = 'pep') =>
  server.db.pool.query(
    `insert into alerta (ordem, codigo, alvo, nivel, texto, valor)
     select ordem, $2, '', 'atencao', 'Ana Lima está na lista de PEP.', 'x' from cadastro where id = $1`,
    [id, codigo],
  );

/** A company of which somebody is a politically exposed person. */
async function receivePep(codigo = 'pep'): Promise<string> {
  const id = await call.receive();
  await addPep(id, codigo);
  return id;
}

test('what asks for nothing is approved by one person', async () => {
  const answer = await call.decide(ana, await call.receive(), true);
  expect([answer.statusCode, answer.json().situacao]).toEqual([200, 'cadastrado']);
});

test('a politically exposed person makes it a proposal, which another one of higher rank decides in words', async () => {
  const id = await receivePep();
  const proposed = await call.decide(ana, id, true);
  expect(proposed.statusCode).toBe(202);
  expect(proposed.json()).toMatchObject({
    situacao: 'a_analisar',
    aguardaSegunda: true,
    aguardaAlcada: true,
  });
  expect((await call.decide(ana, id, true, { justificativa: view })).json()).toMatchObject({
    alterado: false,
  });

  await givePoderes(bia, ['decidir']);
  const lacking = await call.decide(bia, id, true, { justificativa: view });
  expect([lacking.statusCode, lacking.json().mensagem]).toEqual([
    403,
    'Esta aprovação foi proposta e pede o poder Alçada: Ana Lima está na lista de PEP. Peça a quem o tem.',
  ]);

  await givePoderes(bia, ['decidir', 'alcada']);
  const silent = await call.decide(bia, id, true);
  expect([silent.statusCode, silent.json()]).toEqual([
    409,
    expect.objectContaining({ codigo: 'impedido', alertas: [expect.objectContaining({ codigo: 'pep' })] }),
  ]);
  const decided = await call.justify(bia, id, view);
  expect([decided.statusCode, decided.json().situacao]).toEqual([200, 'cadastrado']);
});

test('a view is about what was shown: what asks for a higher rank since then is to be read first', async () => {
  const id = await receivePep();
  await call.decide(ana, id, true);
  const { resumoAlertas } = (await call.decide(bia, id, true)).json<{ resumoAlertas: string }>();
  await addPep(id, 'pep-nao-declarada');
  const refused = await call.decide(bia, id, true, { justificativa: view, resumoAlertas });
  expect([refused.statusCode, refused.json().alertas]).toEqual([
    409,
    [expect.objectContaining({ codigo: 'pep' }), expect.objectContaining({ codigo: 'pep-nao-declarada' })],
  ]);
  const decided = await call.decide(bia, id, true, {
    justificativa: view,
    resumoAlertas: refused.json().resumoAlertas,
  });
  expect([decided.statusCode, decided.json().situacao]).toEqual([200, 'cadastrado']);
});

test('one who says so of themselves asks for it too', async () => {
  const id = await receivePep('pep-declarada');
  expect((await call.decide(ana, id, true)).json()).toMatchObject({ aguardaAlcada: true });
});

test('an answered alerta asks for it too', async () => {
  const id = await receivePep();
  await call.answer(ana, id, 'pep', { motivo: 'É homônima: outra data de nascimento.' });
  expect((await call.decide(ana, id, true)).json()).toMatchObject({ aguardaAlcada: true });
});

test('what impedes and is overruled asks for it', async () => {
  const id = await call.receive();
  await call.correct(id, { email: 'contato@mailinator.com' });
  const proposed = await call.justify(ana, id, view);
  expect(proposed.json()).toMatchObject({ aguardaSegunda: true, aguardaAlcada: true });
  const decided = await call.justify(bia, id, view);
  expect([decided.statusCode, decided.json().situacao]).toEqual([200, 'cadastrado']);
});

test('two people of whom one changed the account of the other do not decide it', async () => {
  const made = await createAnalyst(server, 'feita.por.ana');
  await server.db.kysely.transaction().execute((tx) =>
    record(tx, {
      ator: { id: ana.id, nome: 'ana' },
      acao: 'usuario.editado',
      alvo: { tipo: 'usuario', id: made.id },
    }),
  );
  for (const [first, second] of [
    [ana, made],
    [made, ana],
  ] as const) {
    const id = await receivePep();
    await call.decide(first, id, true);
    const refused = await call.decide(second, id, true, { justificativa: view });
    expect([refused.statusCode, refused.json().mensagem]).toEqual([
      409,
      expect.stringContaining('A segunda aprovação não pode ser sua'),
    ]);
  }
});

test('who answered what impeded it proposes, and does not decide it alone', async () => {
  const id = await call.receive();
  await call.correct(id, { email: 'contato@mailinator.com' });
  await addPep(id);
  await call.answer(bia, id, 'email-descartavel', { motivo: 'A empresa confirmou por telefone.' });
  await givePoderes(bia, ['decidir', 'alcada']);
  expect((await call.decide(bia, id, true, { justificativa: view })).json()).toMatchObject({
    situacao: 'a_analisar',
    aguardaAlcada: true,
  });
  expect((await call.justify(ana, id, view)).json()).toMatchObject({ situacao: 'cadastrado' });
});

describe('the queue of what is to be decided', () => {
  const day = async ({ headers }: Analyst) =>
    (await server.app.inject({ url: '/pj/unix/meu-dia', headers })).json<MeuDia>();
  const list = async ({ headers }: Analyst, segunda: string) =>
    (await server.app.inject({ url: `/pj/unix?segunda=${segunda}&limite=100`, headers }))
      .json<{ id: string }[]>()
      .map(({ id }) => id);
  const next = async ({ headers }: Analyst, payload: object) =>
    server.app.inject({ method: 'POST', url: '/pj/unix/fila/proximo', headers, payload });

  test('has what others proposed, counted and handed out for those of a higher rank', async () => {
    const [cid, eva] = [await createAnalyst(server, 'cid'), await createAnalyst(server, 'eva')];
    await givePoderes(cid, ['decidir']);
    const before = (await day(eva)).paraDecidir?.total ?? 0;
    const id = await receivePep();
    await call.decide(ana, id, true);

    expect((await day(eva)).paraDecidir).toMatchObject({ total: before + 1, por: expect.any(String) });
    expect(await list(eva, 'alcada')).toContain(id);
    expect(await list(eva, 'minha')).not.toContain(id);
    expect(await list(ana, 'alcada')).not.toContain(id);
    expect(await day(cid)).not.toHaveProperty('paraDecidir');

    const others = (await list(eva, 'alcada')).filter((one) => one !== id);
    const handed = await next(eva, { segunda: 'alcada', exceto: others });
    expect([handed.statusCode, handed.json().id]).toEqual([200, id]);
    await call.justify(eva, id, view);
    expect((await day(eva)).paraDecidir?.total).toBe(before);
  });

  test('is not what comes next for who proposed it, nor for who may not decide it', async () => {
    await server.db.pool.query(`update cadastro set situacao = 'cadastrado', primeira_por = null,
      primeira_em = null, primeira_versao = null, segunda_por = null, revisao = null where situacao = 'a_analisar'`);
    const [fia, gil] = [await createAnalyst(server, 'fia'), await createAnalyst(server, 'gil')];
    await givePoderes(gil, ['decidir']);
    const id = await receivePep();
    await call.decide(fia, id, true);
    expect((await next(fia, {})).statusCode).toBe(204);
    expect((await next(gil, {})).statusCode).toBe(204);
    expect((await next(ana, {})).json().id).toBe(id);
  });
});

/** Takes the power of a higher rank away while `decide` is on its way, which waits for it. */
async function takePowerDuring<T>(who: Analyst, decide: () => Promise<T>): Promise<T> {
  await givePoderes(who, ['decidir', 'alcada']);
  const turn = await server.db.pool.connect();
  await turn.query('begin');
  await turn.query('update usuario set poderes_dados = $2 where id = $1', [who.id, ['decidir']]);
  const answer = decide();
  const countWaiting = () =>
    server.db.pool
      .query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")
      .then(({ rowCount }) => rowCount);
  await expect.poll(countWaiting, { timeout: 20_000 }).toBe(1);
  await turn.query('commit');
  turn.release();
  return answer;
}

test('an approval does not stand again by an undo, once it asks for a higher rank', async () => {
  await givePoderes(bia, ['decidir']);
  const id = await call.receive();
  await call.decide(bia, id, true);
  await call.decide(bia, id, false);
  await addPep(id);
  const undone = await call.act(bia, id, 'desfazer');
  expect([undone.statusCode, undone.json().mensagem]).toEqual([
    403,
    'Aprovar de novo, ao desfazer, pede o poder Alçada: Ana Lima está na lista de PEP. Peça a quem o tem.',
  ]);
  await givePoderes(bia, ['decidir', 'alcada']);
  expect((await call.act(bia, id, 'desfazer')).json()).toMatchObject({ situacao: 'cadastrado' });
});

test('a power that is taken away between proposal and decision does not count', async () => {
  const id = await receivePep();
  await call.decide(ana, id, true);
  await givePoderes(bia, ['decidir']);
  expect((await call.decide(bia, id, true, { justificativa: view })).statusCode).toBe(403);
  await givePoderes(bia, ['decidir', 'alcada']);
  const { resumoAlertas } = (await call.decide(bia, id, true)).json<{ resumoAlertas: string }>();
  const late = await takePowerDuring(bia, () =>
    call.decide(bia, id, true, { justificativa: view, resumoAlertas }),
  );
  expect(late.statusCode).toBe(403);
  expect((await call.read(ana, id)).cadastrado).toBe(0);
});

describe('keeping an approval after a change', () => {
  /** Approved, changed by the company since, and by now of a politically exposed person. */
  async function changePep(): Promise<string> {
    const id = await call.receive();
    await call.decide(ana, id, true);
    await call.correct(id);
    await addPep(id);
    return id;
  }

  test('is of somebody of a higher rank, in words', async () => {
    const id = await changePep();
    await givePoderes(bia, ['decidir']);
    const lacking = await call.keep(bia, id, view);
    expect([lacking.statusCode, lacking.json().mensagem]).toEqual([
      403,
      'Manter esta aprovação pede o poder Alçada: Ana Lima está na lista de PEP. Peça a quem o tem.',
    ]);

    await givePoderes(bia, ['decidir', 'alcada']);
    const silent = await call.keep(bia, id);
    expect([silent.statusCode, silent.json()]).toEqual([
      409,
      expect.objectContaining({ codigo: 'impedido', alertas: [expect.objectContaining({ codigo: 'pep' })] }),
    ]);
    expect((await call.keep(bia, id, 'sim')).statusCode).toBe(422);
    expect((await call.read(ana, id)).analise?.revisao).toBeDefined();

    expect((await call.keep(bia, id, view)).statusCode).toBe(200);
    expect((await call.read(ana, id)).analise?.revisao).toBeUndefined();
    const url = `/pj/unix/${id}/historico`;
    const [last] = (await server.app.inject({ url, headers: ana.headers })).json();
    expect(last).toMatchObject({ acao: 'cadastro.mantido', detalhes: { justificativa: view } });
  });

  test('counts the power at that moment', async () => {
    const id = await changePep();
    const late = await takePowerDuring(bia, () => call.keep(bia, id, view));
    expect(late.statusCode).toBe(403);
    expect((await call.read(ana, id)).analise?.revisao).toBeDefined();
  });

  test('that asks for nothing is of one person', async () => {
    const id = await call.receive();
    await call.decide(ana, id, true);
    await call.correct(id);
    expect((await call.keep(ana, id)).statusCode).toBe(200);
  });
});

import { acoes, atos } from '@painel-pj/contract/plataforma/atos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Analyst, createAnalyst } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { chainOf } from '#test/chain.ts';
import { type Decisions, decisionsOf } from '#test/decisions.ts';
import { createSummingRepository } from './summing-repository.ts';

let t: TestApp;
let call: Decisions;
let staff: Analyst[];
let sum: (limit?: number) => Promise<void>;
beforeAll(async () => {
  t = await buildTestApp({ QUATRO_OLHOS: 'sempre', EXIGIR_CONSULTAS: 'bc_protege' });
  staff = [await createAnalyst(t, 'ana'), await createAnalyst(t, 'bia')];
  call = await decisionsOf(t, 42_000);
  const chain = await chainOf(t);
  sum = async (limit = 5000) => {
    await chain.sealPending();
    while ((await createSummingRepository(t.db).sumNext(limit)) > 0);
  };
});
afterAll(() => t.close());

type Row = { ator_id: string | null; acao: (typeof acoes)[number]; alvo_id: string; codigo: string | null };

const actsOf = (of: Map<string, Row[]>, place: string): Row[] =>
  of.get(place) ?? of.set(place, []).get(place) ?? [];

/** Of each figure and key, how many acts stand: an undo takes the last one away, and a word about an alerta the one before. */
async function countByHand(): Promise<Record<string, number>> {
  const { rows } = await t.db.pool.query<Row>(
    `select ator_id, acao, alvo_id, detalhes ->> 'codigo' as codigo from auditoria where alvo_tipo = 'cadastro' order by id`,
  );
  const standing = new Map<string, Row[]>();
  for (const row of rows) {
    const { acao, alvo_id: alvo, codigo } = row;
    if (codigo !== null) standing.set(`${alvo} ${codigo}`, [row]);
    else if (acao === 'cadastro.desfeito') actsOf(standing, alvo).pop();
    else if (atos[acao].canBeUndone) actsOf(standing, alvo).push(row);
  }
  const counts: Record<string, number> = {};
  for (const { acao, ator_id, codigo } of [...standing.values()].flat()) {
    const { figure } = atos[acao];
    const place = `${figure} ${codigo ?? ator_id}`;
    if (figure) counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
}

async function readSums(): Promise<Record<string, number>> {
  const { rows } = await t.db.pool.query<{ place: string; total: number }>(
    `select assunto || ' ' || chave as place, sum(quantos)::integer as total from resumo_dia
     where assunto = any($1) group by 1 having sum(quantos) <> 0`,
    [[...new Set(acoes.flatMap((acao) => atos[acao].figure ?? []))]],
  );
  return Object.fromEntries(rows.map(({ place, total }) => [place, total]));
}

const motivo = 'Conferido com a empresa, por telefone.';

test('two approvals that are both undone take away each its own', async () => {
  const [ana, bia] = staff as [Analyst, Analyst];
  const other = await call.receive();
  const id = await call.receive();
  for (const one of [other, id]) {
    await call.justify(ana, one, motivo);
    await call.justify(bia, one, motivo);
  }
  for (const by of [bia, ana]) expect((await call.act(by, id, 'desfazer')).statusCode).toBe(200);
  await sum();
  expect(await readSums()).toEqual({ [`aprovados ${bia.id}`]: 1 });
});

test.each([3, 17, 29])(
  'after any acts (%i) the figures are what the trail tells, whatever is summed at a time',
  async (seed) => {
    let state = seed;
    const choose = <T>(from: readonly T[]): T => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return from[(state >>> 16) % from.length] as T;
    };
    const ids = [await call.receive(), await call.receive()];
    const acts: ((by: Analyst, id: string, n: number) => Promise<unknown>)[] = [
      (by, id) => call.justify(by, id, motivo),
      (by, id) => call.justify(by, id, motivo),
      (by, id) => call.act(by, id, 'desfazer'),
      (by, id) => call.act(by, id, 'desfazer'),
      (by, id) => call.refuse(by, id),
      (by, id) => call.ask(by, id),
      (by, id) => call.act(by, id, 'devolver'),
      (by, id) => call.decide(by, id, false),
      (by, id, n) => call.answer(by, id, 'sem-consulta', { motivo: `${motivo} ${n}` }),
      (by, id) => call.answer(by, id, 'sem-consulta', null),
      (_by, id) => call.correct(id),
    ];
    for (let n = 0; n < 40; n++) {
      await choose(acts)(choose(staff), choose(ids), n);
      if (n % 10 === 0) await sum(3);
    }
    await sum(3);
    expect(await readSums()).toEqual(await countByHand());
    expect(await createSummingRepository(t.db).recount()).toEqual([]);
  },
);

test('what is stored otherwise than the trail tells is told, and mended when asked for', async () => {
  const summing = createSummingRepository(t.db);
  const before = await readSums();
  await t.db.pool.query(`update resumo_dia set quantos = quantos + 2 where assunto = 'pedidos'`);
  await t.db.pool.query(`insert into resumo_dia values ('2026-01-02', 'motivo', 'outro', 4)`);
  const found = await summing.recount();
  expect(found).toContainEqual({
    ...{ dia: '2026-01-02', assunto: 'motivo', chave: 'outro' },
    ...{ stored: 4, counted: 0 },
  });
  expect(await summing.recount({ isMended: true })).toEqual(found);
  expect(await summing.recount()).toEqual([]);
  expect(await readSums()).toEqual(before);
});

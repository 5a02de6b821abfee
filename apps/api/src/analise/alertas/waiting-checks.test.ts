import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemo } from '#entrada/demo/demo-service.ts';
import { type CheckedServer, openCheckedServer } from '#test/alertas.ts';
import { findOrdens } from './alerta-repository.ts';
import { checkNow } from './check-service.ts';
import { addWaiting, takeWaiting } from './waiting-checks-repository.ts';
import { createWaitingChecksService } from './waiting-checks-service.ts';

let on: CheckedServer;
beforeAll(async () => {
  on = await openCheckedServer();
});
afterAll(() => on.server.close());

const countWaiting = async () => {
  const { rows } = await on.server.db.pool.query<{ n: number }>(
    'select count(*)::integer as n from fila_alertas',
  );
  return rows[0]?.n;
};

test('what others sent earlier is looked at again when somebody shares it', async () => {
  const cadastro = on.build();
  const early = await on.send(cadastro);
  await on.workQueue();
  expect(await on.readTextos(early, 'socio-em-outros')).toEqual([]);
  await on.send(on.build({ socios: cadastro.socios }));
  expect(await countWaiting()).toBeGreaterThan(0);
  await on.workQueue();
  expect(await on.readTextos(early, 'socio-em-outros')).toContainEqual(
    `${cadastro.socios[0]?.nome} está em mais 1 cadastro: 1 pendente. Ter várias empresas é comum.`,
  );
  expect(await countWaiting()).toBe(0);
});

test('who shared something that is no longer shared is looked at again', async () => {
  const cadastro = on.build();
  const [one, other] = [await on.send(cadastro), await on.send(on.build({ socios: cadastro.socios }))];
  await on.workQueue();
  expect(await on.readTextos(other, 'socio-em-outros')).not.toEqual([]);
  await on.correct(one, { ...cadastro, socios: on.build().socios });
  await on.workQueue();
  const left = await on.readTextos(other, 'socio-em-outros');
  expect(left.filter((texto) => texto.startsWith(`${cadastro.socios[1]?.nome ?? 'nobody'} `))).toEqual([]);
});

test('of two that come at the same moment each learns of the other', async () => {
  const cadastro = on.build({ telefone: '11987650009' });
  const twins = [cadastro, on.build({ socios: cadastro.socios }), on.build({ socios: cadastro.socios })];
  const ids = await Promise.all(twins.map(on.send));
  await on.workQueue();
  const told = await Promise.all(ids.map((id) => on.readTextos(id, 'socio-em-outros')));
  const { nome } = cadastro.socios[0] ?? { nome: '' };
  for (const textos of told) {
    expect(textos).toContainEqual(
      `${nome} está em mais 2 cadastros: 2 pendentes. Ter várias empresas é comum.`,
    );
  }
});

test('a decision is told to those who share people with it', async () => {
  const cadastro = on.build();
  const [one, other] = [await on.send(cadastro), await on.send(on.build({ socios: cadastro.socios }))];
  await on.workQueue();
  await on.decide(one, true);
  await on.workQueue();
  expect(await on.readTextos(other, 'socio-em-outros')).toContainEqual(
    `${cadastro.socios[0]?.nome} está em mais 1 cadastro: 1 aprovado. Ter várias empresas é comum.`,
  );
});

test('a decision on who shares nothing has nobody checked again', async () => {
  const alone = await on.send(on.build());
  await on.workQueue();
  await on.decide(alone, true);
  const own = 'where ordem = (select ordem from cadastro where id = $1)';
  const { pool } = on.server.db;
  // Each check writes the rules that it went by.
  await pool.query(`update alerta_versao set versao_regras = 0 ${own}`, [alone]);
  await on.workQueue();
  const { rows } = await pool.query(`select versao_regras from alerta_versao ${own}`, [alone]);
  expect(rows).toEqual([{ versao_regras: 0 }]);
  expect(await countWaiting()).toBe(0);
});

test('a refusal raises those who share people with it', async () => {
  const cadastro = on.build();
  const [one, other] = [await on.send(cadastro), await on.send(on.build({ socios: cadastro.socios }))];
  await on.workQueue();
  expect(await on.refuse(one)).toBe(200);
  await on.workQueue();
  const raised = (await on.readAlertas(other)).filter(({ codigo }) => codigo === 'socio-em-outros');
  expect(raised[0]).toMatchObject({
    nivel: 'atencao',
    texto: expect.stringMatching(/ está em mais 1 cadastro: 1 recusado em \d\d\/\d\d\/\d{4}\. /),
  });
});

test('a registration waits once for one reason, however many share something with it', async () => {
  const cadastro = on.build();
  await on.send(cadastro);
  for (let more = 0; more < 4; more++) {
    await on.send(on.build({ socios: cadastro.socios }));
    // Not to its end: the neighbours of the one that came are put into the queue, and wait there.
    await on.server.db.kysely.transaction().execute((tx) => addWaiting(tx, ['1', '2', '2'], 'vinculo'));
  }
  const { rows } = await on.server.db.pool.query(
    'select ordem, motivo from fila_alertas group by 1, 2 having count(*) > 1',
  );
  expect(rows).toEqual([]);
  await on.workQueue();
  expect(await countWaiting()).toBe(0);
});

test('what is being worked on does not stand for what happens meanwhile', async () => {
  const id = await on.send(on.build());
  await on.workQueue();
  const { kysely } = on.server.db;
  const [ordem = ''] = await kysely.transaction().execute((tx) => findOrdens(tx, [id]));
  const add = () => kysely.transaction().execute((tx) => addWaiting(tx, [ordem], 'vizinhos'));
  await add();
  await kysely.transaction().execute(async (tx) => {
    expect(await takeWaiting(tx, 10)).toHaveLength(1);
    await add();
    await add();
  });
  expect(await countWaiting()).toBe(2);
  await on.workQueue();
});

test('what comes in by the thousand is checked afterwards, by several processes at once, and left to them by one that stops', async () => {
  await loadDemo(on.server.db, { quantidade: 300 });
  const stopping = new AbortController();
  const stopped = createWaitingChecksService(on.server).work(stopping.signal);
  stopping.abort();
  await stopped;
  expect(await countWaiting()).toBeGreaterThan(0);
  await Promise.all([1, 2, 3].map(() => createWaitingChecksService(on.server).work()));
  const { rows } = await on.server.db.pool.query(
    'select count(*)::integer as n from cadastro c left join alerta_versao a using (ordem) where a.versao is distinct from c.versao and not c.cadastrado',
  );
  expect(rows).toEqual([{ n: 0 }]);
  expect(await countWaiting()).toBe(0);
});

test('all can be checked again, with progress, and nothing changes where nothing changed', async () => {
  const read = async () => (await on.server.db.pool.query('select * from alerta order by 1, 2, 3, 4')).rows;
  const before = await read();
  const seen: number[] = [];
  const { done, failed } = await createWaitingChecksService(on.server).checkAll((count, total) =>
    seen.push(count / total),
  );
  expect(done).toBeGreaterThan(300);
  expect(failed).toBe(0);
  expect(seen.at(-1)).toBe(1);
  expect(await read()).toEqual(before);
});

test('a decision waits for no check of the registration that is under way', async () => {
  const id = await on.send(on.build({ email: 'contato@gmail.com' }));
  await on.workQueue();
  await on.server.db.pool.query('delete from alerta');
  await on.server.db.kysely.transaction().execute(async (tx) => {
    await checkNow(tx, [id], on.server.config);
    expect((await on.decide(id, true)).statusCode).toBe(200);
    expect((await on.decide(id, false)).statusCode).toBe(200);
    expect(await on.refuse(id)).toBe(200);
  });
});

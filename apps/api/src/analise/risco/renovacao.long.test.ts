import type { Cadastro } from '@painel-pj/contract/cadastros/cadastro';
import { addDays, businessDateOf, startOfDay } from '@painel-pj/contract/plataforma/business-date';
import type { CategoriaRisco } from '@painel-pj/contract/plataforma/limites';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Analyst, createAnalyst } from '#test/analysts.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { type Decisions, decisionsOf } from '#test/decisions.ts';
import { createRenovacaoService } from './renovacao-service.ts';

const start = '2027-01-31';

let t: TestApp;
let ana: Analyst;
let call: Decisions;
beforeEach(async () => {
  t = await buildTestApp();
  ana = await createAnalyst(t, 'ana');
  call = await decisionsOf(t, 31_000);
  setDay(start);
});
afterEach(() => t.close());

/** Noon of the day of the story. Sessions of people have the usual clock: they end within hours. */
let now: Date;
const clock = () => now;
function setDay(day: string): void {
  now = new Date(startOfDay(day).getTime() + 12 * 3_600_000);
}

const sweep = (renovacaoMeses = t.config.renovacaoMeses) =>
  createRenovacaoService({ db: t.db, clock, config: { renovacaoMeses } }).openDue();

/** The database has its own clock, which nobody moves: what it wrote just now is as of the day of the story. */
const setWritten = (column: 'decidido_em' | 'mantido_em', id: string) =>
  t.db.pool.query(`update cadastro set ${column} = $2 where id = $1`, [id, now]);

const setCategory = (id: string, categoria: CategoriaRisco) =>
  t.db.pool.query(
    `update risco set categoria = $2 where ordem = (select ordem from cadastro where id = $1)`,
    [id, categoria],
  );

async function approve(categoria: CategoriaRisco): Promise<string> {
  const id = await call.receive();
  expect((await call.decide(ana, id, true)).statusCode).toBe(200);
  await setWritten('decidido_em', id);
  await setCategory(id, categoria);
  return id;
}

async function keep(id: string): Promise<void> {
  expect((await call.keep(ana, id)).statusCode).toBe(200);
  await setWritten('mantido_em', id);
}

const read = (id: string) => call.read(ana, id);
const motivosOf = ({ analise }: Cadastro) => analise?.revisao?.motivos;
const isOpen = async (id: string) => motivosOf(await read(id))?.includes('renovacao') ?? false;
const nextOf = async (id: string) => (await read(id)).risco?.renovarEm;

const listOpened = async (id?: string) =>
  (
    await t.db.pool.query<{ alvo_id: string; detalhes: object }>(
      `select alvo_id, detalhes from auditoria where acao = 'cadastro.revisao_aberta' and ($1::text is null or alvo_id = $1)
       order by id`,
      [id ?? null],
    )
  ).rows;

test('three years, day by day: each opens on its day, stays approved, and is kept until the next one', async () => {
  const names = new Map<string, string>();
  for (const categoria of ['alto', 'medio', 'baixo'] as const) names.set(await approve(categoria), categoria);
  const ids = [...names.keys()];
  expect(await Promise.all(ids.map(nextOf))).toEqual(['2028-01-31', '2029-01-31', '2032-01-31']);

  const seen: string[] = [];
  for (let day = start; day <= '2030-02-10'; day = addDays(day, 1)) {
    setDay(day);
    const before = (await listOpened()).length;
    await sweep();
    const opened = (await listOpened()).slice(before);
    seen.push(...opened.map(({ alvo_id }) => `${day} ${names.get(alvo_id)}`));
    for (const { alvo_id } of opened) {
      expect(await read(alvo_id)).toMatchObject({ cadastrado: 1, analise: { situacao: 'cadastrado' } });
      expect(await nextOf(alvo_id)).toBeUndefined();
      // Looked at five days later.
      setDay(addDays(day, 5));
      await keep(alvo_id);
      setDay(day);
    }
  }
  expect(seen).toEqual(['2028-01-31 alto', '2029-01-31 medio', '2029-02-05 alto', '2030-02-10 alto']);
  expect(await Promise.all(ids.map(nextOf))).toEqual(['2031-02-15', '2031-02-05', '2032-01-31']);
}, 300_000);

test('it is on record with its reason, told once, and stands beside another reason', async () => {
  await t.db.pool.query('insert into aviso_destino default values');
  const id = await approve('alto');
  await call.correct(id, { telefone: '11987654321' });
  await setCategory(id, 'alto');
  setDay('2028-01-31');
  await sweep();
  await sweep();
  const { versao } = await read(id);
  expect(motivosOf(await read(id))).toEqual(['correcao', 'renovacao']);
  expect((await listOpened(id)).map(({ detalhes }) => detalhes)).toEqual([
    { versao, revisao: 'renovacao', risco: 'alto', meses: 12 },
  ]);
  const { rows } = await t.db.pool.query(
    `select dados from aviso where tipo = 'cadastro.revisao_aberta' and cadastro_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ dados: { situacao: 'cadastrado', risco: 'alto' } }]);
  await call.keep(ana, id);
  await call.act(ana, id, 'desfazer');
  await sweep();
  expect([await isOpen(id), (await listOpened(id)).length]).toEqual([true, 1]);
});

test('a higher category brings the day nearer, a lower one takes it away, from the same decision', async () => {
  const id = await approve('baixo');
  setDay('2028-06-01');
  await sweep();
  expect(await isOpen(id)).toBe(false);
  await setCategory(id, 'alto');
  expect(await nextOf(id)).toBe('2028-01-31');
  await setCategory(id, 'medio');
  expect(await nextOf(id)).toBe('2029-01-31');
  await sweep();
  expect(await isOpen(id)).toBe(false);
  await setCategory(id, 'alto');
  await sweep();
  expect(await isOpen(id)).toBe(true);
  await setCategory(id, 'baixo');
  await sweep();
  expect(await isOpen(id)).toBe(true);
});

test('a change of the months counts at once for all that are approved', async () => {
  const [high, low] = [await approve('alto'), await approve('baixo')];
  setDay('2027-08-01');
  await sweep();
  expect([await isOpen(high), await isOpen(low)]).toEqual([false, false]);
  await sweep({ alto: 6, medio: 12, baixo: 24 });
  expect([await isOpen(high), await isOpen(low)]).toEqual([true, false]);
  setDay('2029-01-30');
  await sweep({ alto: 6, medio: 12, baixo: 24 });
  expect(await isOpen(low)).toBe(false);
  setDay('2029-01-31');
  await sweep({ alto: 6, medio: 12, baixo: 24 });
  expect(await isOpen(low)).toBe(true);
});

test('the day is the last of a shorter month', async () => {
  const id = await approve('alto');
  const meses = { alto: 1, medio: 24, baixo: 60 };
  setDay('2027-02-27');
  await sweep(meses);
  expect(await isOpen(id)).toBe(false);
  setDay('2027-02-28');
  await sweep(meses);
  expect(await isOpen(id)).toBe(true);
});

test('what is approved late in the evening counts from that day in Brasília', async () => {
  now = new Date(startOfDay(start).getTime() + 23 * 3_600_000);
  expect(await nextOf(await approve('alto'))).toBe('2028-01-31');
});

test('many at once by several servers open once each; stopped half way, the rest follows', async () => {
  const first = await approve('alto');
  await t.db.pool.query(
    `insert into cadastro (situacao, decidido_em, razao_social, cnpj, cep, logradouro, numero, bairro, cidade, estado,
       email, telefone, nome_responsavel, cpf_responsavel, cargo_responsavel, socios)
     select 'cadastrado', $1, 'Muitas ' || n, lpad(n::text, 14, '0'), '01001000', 'Rua', '1', 'Centro', 'São Paulo', 'SP',
       'a@b.com.br', '11987654321', 'Ana', '52998224725', 'Sócia', '[]' from generate_series(1, 450) n`,
    [now],
  );
  await t.db.pool.query(`update risco set categoria = 'alto'`);
  setDay('2028-02-01');
  const held = await t.db.pool.connect();
  await held.query('begin');
  await held.query('select from cadastro where id = $1 for update', [first]);
  let asked = 0;
  const stopped = createRenovacaoService({ db: t.db, clock: clock, config: t.config });
  await stopped.openDue({
    get aborted() {
      return ++asked > 4;
    },
  });
  expect(await listOpened()).toHaveLength(20);
  while ((await countDue()) > 1) await Promise.all(Array.from({ length: 4 }, () => sweep()));
  expect(await isOpen(first)).toBe(false);
  await held.query('rollback');
  held.release();
  await sweep();
  const opened = await listOpened();
  expect([opened.length, new Set(opened.map(({ alvo_id }) => alvo_id)).size]).toEqual([451, 451]);
});

test('a clock set back opens nothing twice and closes nothing; what is not approved is left alone', async () => {
  const [id, other, reopened] = [await approve('alto'), await approve('alto'), await approve('alto')];
  await call.decide(ana, reopened, false);
  setDay('2028-01-31');
  await sweep();
  await keep(other);
  setDay('2027-06-01');
  await sweep();
  setDay('2028-02-01');
  await sweep();
  expect([await isOpen(id), await isOpen(other), await isOpen(reopened)]).toEqual([true, false, false]);
  expect((await listOpened()).map(({ alvo_id }) => alvo_id).sort()).toEqual([id, other].sort());
  expect(await nextOf(reopened)).toBeUndefined();
  // Kept while the clock was a year behind: due that much sooner, and once.
  setDay('2027-02-01');
  await keep(id);
  setDay('2028-02-01');
  await sweep();
  await sweep();
  expect((await listOpened(id)).length).toBe(2);
});

test('what was approved before the days were kept is found as well', async () => {
  const id = await approve('alto');
  await t.db.pool.query(`update risco set renova_de = '-infinity'`);
  expect(await nextOf(id)).toBe('2028-01-31');
  await sweep();
  expect(await isOpen(id)).toBe(false);
  setDay('2028-01-31');
  await sweep();
  expect(await isOpen(id)).toBe(true);
});

const countDue = async () =>
  (
    await t.db.pool.query<{ n: number }>(
      `select count(*)::int as n from risco where categoria = 'alto' and renova_de is not null`,
    )
  ).rows[0]?.n ?? 0;

test('what ended is never looked at again, unless the end is undone', async () => {
  const id = await approve('alto');
  await t.db.pool.query(`update cadastro set decidido_em = now() where id = $1`, [id]);
  const em = businessDateOf(t.clock.now());
  expect((await call.act(ana, id, 'encerramento', { em })).statusCode).toBe(200);
  expect(await nextOf(id)).toBeUndefined();
  setDay('2040-01-31');
  await sweep();
  expect(await isOpen(id)).toBe(false);
  expect((await call.act(ana, id, 'desfazer')).statusCode).toBe(200);
  await sweep();
  expect(await isOpen(id)).toBe(true);
});

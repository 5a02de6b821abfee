import { sql, type Transaction } from 'kysely';
import type { Config } from '#plataforma/config/config.ts';
import type { Database } from '#plataforma/db/database.ts';
import type { Schema } from '#plataforma/db/schema.ts';
import { record } from '#plataforma/record/record.ts';
import { buildDemoEntry, type DemoEntry, roundSize } from './demo-cases.ts';
import { type DemoDecision, decide, keepAnalysts } from './demo-decisions.ts';
import { createDemoFiles } from './demo-files.ts';
import { loadDemoListas } from './demo-listas.ts';
import { type DemoPlace, isNews, loadDemoReceita } from './demo-receita.ts';
import { openDemoRevisoes, receivedDaysAgo, recordKnown } from './demo-revisoes.ts';

/** What a first start shows. */
export const defaultQuantity = roundSize;

type DemoOptions = {
  quantidade: number;
  onProgress?: (done: number) => void;
  now?: Date;
  /**
   * Where documents are kept. Without it, and in a large load, they are names only, as of files that lie elsewhere, and
   * nothing tells who decided.
   */
  config?: Config;
};
type Received = Omit<DemoDecision, 'columns'> & { cadastro: object; documentos: object[] };
type Start = { number: number; since: Date };

const batchSize = 1000;
/** A larger load would take many minutes, and is for measuring, not for reviewing. */
const mostWithFiles = 1000;
/** Pictures wait for each other, at most 50 of them. */
const batchWithFiles = 4;
const dayMs = 24 * 3_600_000;
/** What is only measured is spread further than what somebody looks at. */
const spreadMs = { looked: 45 * dayMs, measured: 180 * dayMs };
/** The older part is mostly decided; what came in lately waits, some of it for too long. */
const older = { share: 0.3, approved: 0.9 };
const recent = { days: 10, approved: 0.05 };
const ator = { id: null, nome: 'demonstração' };

async function findStart({ kysely }: Database, now: Date, spread: number): Promise<Start> {
  const last = await kysely
    .selectFrom('cadastro')
    .select(['ordem', 'criado_em'])
    .orderBy('ordem', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    number: Number(last?.ordem ?? 0) + 1,
    since: last?.criado_em ?? new Date(now.getTime() - spread),
  };
}

async function insertRows(tx: Transaction<Schema>, table: string, rows: object[]): Promise<void> {
  if (rows.length === 0) return;
  const name = sql.ref(table);
  const columns = sql.join([...new Set(rows.flatMap(Object.keys))].map((column) => sql.ref(column)));
  await sql`
    insert into ${name} (${columns})
    select ${columns} from json_populate_recordset(null::${name}, ${JSON.stringify(rows)})`.execute(tx);
}

async function insertBatch({ kysely }: Database, batch: Received[]): Promise<void> {
  await kysely.transaction().execute(async (tx) => {
    const tables = {
      cadastro: batch.map(({ cadastro }) => cadastro),
      documento: batch.flatMap(({ documentos }) => documentos),
      decisao: batch.flatMap(({ palavras }) => palavras),
    };
    for (const [table, rows] of Object.entries(tables)) await insertRows(tx, table, rows);
    for (const ato of batch.flatMap(({ atos }) => atos)) await record(tx, ato);
    await record(tx, {
      ator,
      acao: 'demonstracao.carregada',
      alvo: { tipo: 'instalacao', id: 'demonstracao' },
      detalhes: { quantidade: batch.length },
    });
  });
}

/** When a registration came in, and how likely it is approved by now; `age` is its place among all, 1 the newest. */
function placeInTime(age: number, since: Date, now: Date): { criadoEm: Date; approved: number } {
  const recentMs = Math.min(recent.days * dayMs, now.getTime() - since.getTime());
  const turn = now.getTime() - recentMs;
  if (age > older.share) {
    const part = (age - older.share) / (1 - older.share);
    return { criadoEm: new Date(turn + recentMs * part), approved: recent.approved };
  }
  const part = age / older.share;
  return {
    criadoEm: new Date(since.getTime() + (turn - since.getTime()) * part),
    approved: older.approved,
  };
}

/** Most come in as time goes by, and a few approved ones did years ago. */
function buildOlder(entry: DemoEntry, now: Date, approved: number): DemoEntry {
  const days = receivedDaysAgo[entry.at];
  if (days === undefined || entry.cadastro.situacao !== 'cadastrado') return entry;
  return buildDemoEntry(entry.number, new Date(now.getTime() - days * dayMs), approved);
}

/** Adds fictitious registrations, older ones first and more often approved; a second load goes on from the first. */
export async function loadDemo(
  db: Database,
  { quantidade, onProgress = () => {}, now = new Date(), config }: DemoOptions,
): Promise<void> {
  const files = config !== undefined && quantidade <= mostWithFiles ? createDemoFiles(config, now) : null;
  const start = await findStart(db, now, files ? spreadMs.looked : spreadMs.measured);
  const since = new Date(Math.min(start.since.getTime(), now.getTime()));
  const build = async (at: number): Promise<Received> => {
    const { criadoEm, approved } = placeInTime((at + 1) / quantidade, since, now);
    const drawn = buildDemoEntry(start.number + at, criadoEm, approved);
    if (!files) return { cadastro: drawn.cadastro, documentos: [], palavras: [], atos: [] };
    const entry = buildOlder(drawn, now, approved);
    const company = { place: entry.at, cadastro: entry.cadastro };
    companies.push(company);
    const { cadastro, documentos } = await files.draw(entry);
    const { columns, ...decision } = decide(entry, cadastro.id, now);
    const received = { cadastro: { ...cadastro, ...columns }, documentos, ...decision };
    if (entry !== drawn) due.push(cadastro.id);
    if (!isNews(company)) return received;
    changed.push(...decision.atos);
    return { ...received, atos: [] };
  };
  if (files) await keepAnalysts(db);
  const companies: DemoPlace[] = [];
  const due: string[] = [];
  /** Approvals that are recorded once there is something to know. */
  const changed: DemoDecision['atos'] = [];

  // Two lanes, each with every other number: one batch is made while the other is written.
  const lanes = quantidade > batchSize ? 2 : 1;
  const most = files ? batchWithFiles : batchSize;
  let done = 0;
  const work = async (lane: number) => {
    for (let from = lane; from < quantidade; from += most * lanes) {
      const size = Math.min(most, Math.ceil((quantidade - from) / lanes));
      await insertBatch(
        db,
        await Promise.all(Array.from({ length: size }, (_, index) => build(from + index * lanes))),
      );
      done += size;
      onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => work(lane)));
  if (!config || !files) return;
  await loadDemoReceita(db, companies, now, 2);
  await loadDemoListas(db, companies, now);
  await recordKnown(db, config, changed);
  await loadDemoReceita(db, companies, now);
  await openDemoRevisoes(db, config, [...due, ...changed.map(({ alvo }) => alvo.id)], now);
}

import { sql } from 'kysely';
import { record } from '#auditoria/record.ts';
import type { Database } from '#db/database.ts';
import type { ExampleService } from '#documentos/example-service.ts';
import { buildDemoCadastro, type DemoCadastro } from './demo-cadastro.ts';
import { prepareExamples } from './demo-examples.ts';

/** What a first start shows. */
export const defaultQuantity = 60;

type DemoOptions = {
  quantidade: number;
  onProgress?: (done: number) => void;
  now?: Date;
  /** Without it documents are names only, as of a provider whose files lie elsewhere. */
  examples?: ExampleService;
};
type Start = { number: number; since: Date };

const batchSize = 1000;
const dayMs = 24 * 3_600_000;
const spreadMs = 180 * dayMs;
/** The older part is mostly decided; what came in lately waits, some of it for too long. */
const older = { share: 0.3, approved: 0.9 };
const recent = { days: 10, approved: 0.05 };
const ator = { id: null, nome: 'demonstração' };

async function findStart({ kysely }: Database, now: Date): Promise<Start> {
  const last = await kysely
    .selectFrom('cadastro')
    .select(['ordem', 'criado_em'])
    .orderBy('ordem', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    number: Number(last?.ordem ?? 0) + 1,
    since: last?.criado_em ?? new Date(now.getTime() - spreadMs),
  };
}

async function insertBatch({ kysely }: Database, batch: DemoCadastro[]): Promise<void> {
  const columns = sql.join(Object.keys(batch[0] ?? {}).map((name) => sql.ref(name)));
  await kysely.transaction().execute(async (tx) => {
    await sql`
      insert into cadastro (${columns})
      select ${columns} from json_populate_recordset(null::cadastro, ${JSON.stringify(batch)})`.execute(tx);
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

/** Adds fictitious registrations, older ones first and more often approved; a second load goes on from the first. */
export async function loadDemo(
  db: Database,
  { quantidade, onProgress = () => {}, now = new Date(), examples }: DemoOptions,
): Promise<void> {
  const start = await findStart(db, now);
  const since = new Date(Math.min(start.since.getTime(), now.getTime()));
  const withFiles = examples ? await prepareExamples(examples) : (cadastro: DemoCadastro) => cadastro;
  const build = (at: number) => {
    const { criadoEm, approved } = placeInTime((at + 1) / quantidade, since, now);
    return withFiles(buildDemoCadastro(start.number + at, criadoEm, approved));
  };

  // Two lanes, each with every other number: one batch is made while the other is written.
  const lanes = quantidade > batchSize ? 2 : 1;
  let done = 0;
  const work = async (lane: number) => {
    for (let from = lane; from < quantidade; from += batchSize * lanes) {
      const size = Math.min(batchSize, Math.ceil((quantidade - from) / lanes));
      await insertBatch(
        db,
        Array.from({ length: size }, (_, index) => build(from + index * lanes)),
      );
      done += size;
      onProgress(done);
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => work(lane)));
}

import { cadastroNovoSchema } from '@painel-pj/contract/entrada/intake';
import type { Transaction } from 'kysely';
import { type CadastroRow, toRow } from '#entrada/intake/cadastro-columns.ts';
import { insertCadastros, type Sender } from '#entrada/intake/intake-repository.ts';
import { createKeyRepository } from '#entrada/intake/key-repository.ts';
import type { Database } from '#plataforma/db/database.ts';
import type { Schema } from '#plataforma/db/schema.ts';
import { keepTurn, takeLock } from '#plataforma/db/turn.ts';
import { StartupError } from '#plataforma/start/startup-error.ts';
import { type Checkpoint, createImportRepository } from './import-repository.ts';
import type { ImportRecord } from './read-lines.ts';
import type { RejectFile } from './reject-file.ts';

const batchSize = 1000;

type Accepted = { record: ImportRecord; row: CadastroRow };
type Rejected = { record: ImportRecord; motivos: Record<string, string> };
type Batch = { accepted: Accepted[]; rejected: Rejected[]; lastLine: number };

export type ImportSource = {
  /** As the operator typed it. */
  path: string;
  /** Of the whole file: importing the same file again continues where it stopped. */
  sha256: Buffer;
  records: AsyncIterable<ImportRecord>;
  openRejects(bytes: number): Promise<RejectFile>;
};
export type ImportProgress = Pick<Checkpoint, 'incluidos' | 'rejeitados'>;
export type ImportSummary = ImportProgress & {
  wasDone: boolean;
  resumedAt: number;
  /** How many rejected records are in a list that was moved or edited since it was written. */
  rejectedElsewhere: number;
};

const emptyBatch = (): Batch => ({ accepted: [], rejected: [], lastLine: 0 });

/** By the same schema as the call that receives one registration. */
function judge(batch: Batch, record: ImportRecord): void {
  batch.lastLine = record.linha;
  if (record.problema !== undefined) {
    batch.rejected.push({ record, motivos: { registro: record.problema } });
    return;
  }
  const read = cadastroNovoSchema.safeParse(record.registro);
  if (read.success) batch.accepted.push({ record, row: toRow(read.data) });
  else {
    const motivos = read.error.issues.map(({ path, message }) => [path.join('.') || 'registro', message]);
    batch.rejected.push({ record, motivos: Object.fromEntries(motivos) as Record<string, string> });
  }
}

const describe = ({ record: { linha, registro }, motivos }: Rejected) =>
  `${JSON.stringify({ linha, motivos, registro })}\n`;

export function createImportService(db: Database, sender: Sender) {
  const repository = createImportRepository(db);
  const keys = createKeyRepository(db);

  /** Registrations, audit rows and how far the file was read, in one transaction. */
  async function write(sha256: Buffer, batch: Batch, from: Checkpoint, rejects: RejectFile) {
    return db.kysely.transaction().execute(async (tx) => {
      const rows = batch.accepted.map(({ row }) => row);
      const inserted = rows.length > 0 ? await insertCadastros(tx, rows, sender) : [];
      const missing = new Set(inserted.map(({ cnpj }) => cnpj));
      // Of two records with the same CNPJ, the first was inserted.
      const repeated = batch.accepted.filter(({ row }) => !missing.delete(String(row.cnpj)));
      const rejected = [
        ...batch.rejected,
        ...repeated.map(({ record }) => ({ record, motivos: { cnpj: 'Já cadastrado.' } })),
      ].sort((one, other) => one.record.linha - other.record.linha);
      const reached: Checkpoint = {
        lidos: batch.lastLine,
        incluidos: from.incluidos + inserted.length,
        rejeitados: from.rejeitados + rejected.length,
        bytesRejeitados: await rejects.append(rejected.map(describe).join('')),
        isDone: false,
        dono: from.dono,
      };
      await repository.save(tx, sha256, reached);
      return reached;
    });
  }

  /** An interrupted import that went on for somebody else would divide the file between two parties. */
  async function assertSameOwner({ dono, isDone, lidos }: Checkpoint, path: string): Promise<void> {
    if (dono === sender.dono) return;
    const chave = await keys.findName(dono);
    const [how, option] =
      chave === undefined ? ['sem --chave', ''] : [`com --chave ${chave}`, ` --chave ${chave}`];
    throw new StartupError(
      isDone
        ? `Este arquivo já foi importado ${how}. Nada foi feito.`
        : `Esta importação começou ${how} e parou depois da linha ${lidos.toLocaleString('pt-BR')}. Para retomá-la: npm run import -- ${path}${option}`,
    );
  }

  async function* readAfter(
    lidos: number,
    records: ImportSource['records'],
    turn: Transaction<Schema>,
  ): AsyncGenerator<ImportRecord> {
    for await (const record of records) {
      if (record.linha % batchSize === 0) await keepTurn(turn);
      if (record.linha > lidos) yield record;
    }
  }

  async function importInTurn(
    turn: Transaction<Schema>,
    { path, sha256, records, openRejects }: ImportSource,
    onProgress: (progress: ImportProgress) => void,
  ): Promise<ImportSummary> {
    const start = await repository.start(sha256, sender.dono);
    await assertSameOwner(start, path);
    if (start.isDone) return { ...start, wasDone: true, resumedAt: 0, rejectedElsewhere: 0 };
    const rejects = await openRejects(start.bytesRejeitados);
    let checkpoint = start;
    let writing: Promise<void> = Promise.resolve();
    // The next batch is read while this one is written; never more than these two are in memory.
    const startWriting = async (batch: Batch) => {
      await writing;
      writing = write(sha256, batch, checkpoint, rejects).then((reached) => {
        checkpoint = reached;
        onProgress(reached);
      });
      writing.catch(() => {});
    };
    try {
      let batch = emptyBatch();
      for await (const record of readAfter(start.lidos, records, turn)) {
        judge(batch, record);
        if (batch.accepted.length + batch.rejected.length < batchSize) continue;
        await startWriting(batch);
        batch = emptyBatch();
      }
      if (batch.lastLine > 0) await startWriting(batch);
      await writing;
    } finally {
      await writing.catch(() => {});
      await rejects.close();
    }
    await repository.finish(sha256);
    const rejectedElsewhere = rejects.isContinued ? 0 : start.rejeitados;
    return { ...checkpoint, wasDone: false, resumedAt: start.lidos, rejectedElsewhere };
  }

  return {
    importFile: (
      source: ImportSource,
      onProgress: (progress: ImportProgress) => void,
    ): Promise<ImportSummary> =>
      db.kysely.transaction().execute(async (turn) => {
        if (!(await takeLock(turn, 'import', source.sha256.readInt32BE()))) {
          throw new StartupError(
            'Outra importação deste mesmo arquivo está em andamento. Espere que termine.',
          );
        }
        return importInTurn(turn, source, onProgress);
      }),
  };
}

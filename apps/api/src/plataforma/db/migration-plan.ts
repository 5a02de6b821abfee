import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '#plataforma/start/startup-error.ts';

export type Migration = { numero: number; nome: string; sql: string; checksum: string };

const namePattern = /^(\d{4})-[a-z0-9-]+\.sql$/;

async function readMigration(folder: string, nome: string): Promise<Migration> {
  // A checkout with other line endings is the same migration.
  const sql = (await readFile(path.join(folder, nome), 'utf8')).replaceAll('\r\n', '\n');
  const checksum = createHash('sha256').update(sql).digest('hex');
  return { numero: Number(namePattern.exec(nome)?.[1]), nome, sql, checksum };
}

/** The migrations of a folder in order (0001, 0002…), without gaps or repeated numbers. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const misnamed = names.find((name) => !namePattern.test(name));
  if (misnamed) throw new StartupError(`A migração ${misnamed} deve chamar-se como 0001-um-nome.sql.`);
  const migrations = await Promise.all(names.map((name) => readMigration(folder, name)));
  migrations.forEach(({ numero, nome }, index) => {
    if (numero < index + 1) throw new StartupError(`Há duas migrações com o mesmo número: ${nome}.`);
    if (numero > index + 1) {
      throw new StartupError(`Falta a migração ${String(index + 1).padStart(4, '0')}, antes de ${nome}.`);
    }
  });
  return migrations;
}

type Applied = { checksum: string }[];

/** Checksums of the first and of the last migration that the version before this line of migrations had. */
const first = 'c03ef6b215f3626d954c374b48f0975aa592671a13c8a27cfc6e2acc920d8fd7';
const last = { numero: 29, checksum: '7d85b56348dd9236a01980c6ec44bc653fcd1fe52d251842465025bbb1f2abad' };

/** Our migration that completes the tables which that version had. */
export const baseline = 10;

/** Columns it named otherwise, or that are gone since: they are there while its rows are loaded. */
export const formerColumns = {
  restore: `
    alter table usuario add column codigos_errados integer;
    alter table conferencia rename column chave_estavel to guardada`,
  remove: `
    alter table usuario drop column codigos_errados;
    alter table conferencia rename column guardada to chave_estavel`,
};

const isOfFormerLine = (applied: Applied): boolean => applied[0]?.checksum === first;

export const isOfVersionBefore = (applied: Applied): boolean =>
  isOfFormerLine(applied) && applied.length === last.numero && applied.at(-1)?.checksum === last.checksum;

export type AppliedMigration = Pick<Migration, 'numero' | 'nome' | 'checksum'>;

/** By its name: one statement that does the rows after `$1`, as many as fit in a moment, and returns `ate`, the last of them. */
export const isInBatches = (nome: string): boolean => nome.endsWith('-lotes.sql');

/** By its name: one that takes away what only versions before the last one used. */
export const isRemoval = (nome: string): boolean => /^\d{4}-remove-/.test(nome);

/**
 * The migrations still to be applied; throws when those in the database do not match the files. A server runs on the
 * database of the next version too, unless something was taken away: both serve during an upgrade, and one may go back.
 */
export function planMigrations(
  files: Migration[],
  applied: AppliedMigration[],
  { runsOnNewer = false } = {},
): Migration[] {
  if (isOfFormerLine(applied)) {
    throw new StartupError(
      'O banco é de uma versão anterior do painel, que esta não atualiza: faça uma cópia com a última versão anterior (npm run backup) ' +
        'e restaure-a aqui (npm run restore), com uma pasta vazia em DATA_DIR (com DATABASE_URL, um banco vazio).',
    );
  }
  const foreign = applied.find(({ numero, checksum }) => {
    const file = files[numero - 1];
    return file !== undefined && file.checksum !== checksum;
  });
  if (foreign) {
    throw new StartupError(
      `O banco foi criado por outra versão do painel, que esta não atualiza (a migração ${foreign.nome} não é a deste programa); ` +
        'use a versão que o criou, ou comece com uma pasta vazia em DATA_DIR (com DATABASE_URL, um banco vazio).',
    );
  }
  const newestFile = files.at(-1)?.numero ?? 0;
  const newestApplied = Math.max(0, ...applied.map(({ numero }) => numero));
  const unknown = applied.filter(({ numero }) => numero > newestFile);
  if (unknown.some(({ nome }) => !runsOnNewer || isRemoval(nome))) {
    throw new StartupError(
      `O banco é mais novo que este programa (migração ${newestApplied} aplicada, a última daqui é a ${newestFile}); ` +
        'use a versão do painel que o atualizou.',
    );
  }
  const pending = files.filter(({ numero }) => !applied.some((one) => one.numero === numero));
  const late = pending.find(({ numero }) => numero < newestApplied);
  if (late) {
    throw new StartupError(
      `A migração ${late.nome} chegou fora de ordem: o banco já está na ${newestApplied}. Dê a ela o número seguinte.`,
    );
  }
  return pending;
}

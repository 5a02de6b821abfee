import { parseArgs } from 'node:util';
import { countOf } from '@painel-pj/regras/words';
import { loadConfig, readEnvironment } from '#plataforma/config/config.ts';
import { type Database, openDatabase } from '#plataforma/db/database.ts';
import { migrate } from '#plataforma/db/migrate.ts';
import { StartupError } from '#plataforma/start/startup-error.ts';
import { rotateKeys } from './rotate-keys.ts';
import { atorOf, runCommand } from './run-command.ts';

const usage = `Uso: npm run keys -- rotate

  rotate    troca a chave de criptografia e cifra de novo, com a nova, todos os segredos; o servidor deve estar
            parado. Os códigos de backup em papel continuam valendo; endereços de documentos já abertos, não.
            Interrompida a qualquer momento, vale por inteiro a chave antiga ou a nova.`;

/** On a database that processes share, the folder's own lock says nothing of the others. */
async function assertNobodyElse({ pool }: Database): Promise<void> {
  const { rowCount } = await pool.query(`
    select from pg_stat_activity
    where datname = current_database() and application_name = 'painel-pj' and pid <> pg_backend_pid()`);
  if (!rowCount) return;
  throw new StartupError(
    'Há um servidor ou comando do painel usando este banco; encerre-o antes de trocar a chave.',
  );
}

async function rotate(): Promise<string> {
  const config = loadConfig(readEnvironment());
  const db = await openDatabase(config, { exclusive: true });
  try {
    if (config.databaseUrl !== null) await assertNobodyElse(db);
    await migrate(db);
    const ator = atorOf('operador');
    const { segredos, codigos } = await rotateKeys(db, config, ator);
    return [
      `Chave trocada: ${countOf(segredos, 'segredo cifrado', 'segredos cifrados')} de novo, ${countOf(codigos, 'código de backup protegido', 'códigos de backup protegidos')}.`,
      `Faça uma cópia agora (npm run backup): as de antes abrem com a chave que está dentro delas.`,
    ].join('\n');
  } finally {
    await db.close();
  }
}

await runCommand(() => {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.join(' ') !== 'rotate') throw new StartupError(usage);
  return rotate();
}, usage);

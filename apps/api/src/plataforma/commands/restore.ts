import path from 'node:path';
import { parseArgs } from 'node:util';
import { countOf } from '@painel-pj/regras/words';
import { loadConfig, readEnvironment } from '#plataforma/config/config.ts';
import { openDatabase } from '#plataforma/db/database.ts';
import { findRestorePoint } from '#plataforma/db/migrate.ts';
import { openKeys } from '#plataforma/start/open-keys.ts';
import { StartupError } from '#plataforma/start/startup-error.ts';
import { createChainRepository } from '#supervisao/auditoria/chain-repository.ts';
import { createChainService } from '#supervisao/auditoria/chain-service.ts';
import { readManifest } from './backup/manifest.ts';
import { restoreBackup, verifyBackup } from './backup/restore-backup.ts';
import { atorOf, runCommand, secondsSince } from './run-command.ts';

const usage = `Uso: npm run restore -- CÓPIA

  Confere a cópia inteira e a restaura numa instalação vazia: a de DATA_DIR, ou o banco de DATABASE_URL.
  Ninguém continua com sessão aberta: todos entram de novo, com a mesma senha e o mesmo autenticador.`;

const say = (text: string) => console.error(text);

async function main(): Promise<string> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [given] = positionals;
  if (given === undefined || positionals.length !== 1) throw new StartupError(usage);
  const start = performance.now();
  const folder = path.resolve(given);
  const manifest = await readManifest(folder);
  const upTo = await findRestorePoint(manifest.migracoes);
  let verified = 0;
  await verifyBackup(folder, manifest, () => {
    verified += 1;
    if (verified % 1000 === 0) say(`${verified.toLocaleString('pt-BR')} arquivos conferidos…`);
  });

  const config = loadConfig(readEnvironment());
  const db = await openDatabase(config, { exclusive: true, asOwner: true, onProgress: say });
  try {
    const ator = atorOf('operador');
    await restoreBackup({ folder, manifest, upTo, config, db, ator }, say);
    const keys = await openKeys(config, db);
    const chain = createChainService({ repository: createChainRepository(db), keys });
    const verdict = await chain.verify();
    if (!verdict.intact) {
      throw new StartupError(
        `Restaurada, mas a trilha de auditoria já estava violada na cópia, na linha ${verdict.id}: ${verdict.problem}.`,
      );
    }
  } finally {
    await db.close();
  }
  const { faltam } = manifest.documentos;
  const missing = [
    `\nNão estavam na cópia, ou estavam alterados (${countOf(faltam.length, 'documento', 'documentos')}):`,
    ...faltam.map((one) => `\n  ${one}`),
  ].join('');
  return `Cópia de ${manifest.criadoEm.slice(0, 19).replace('T', ' ')} (UTC) restaurada em ${secondsSince(start)}; a trilha de auditoria está íntegra. Inicie o servidor.\nEla não avisa o seu sistema de nada e não envia e-mails. Se substitui a que parou: npm run admin -- liberar-envio${faltam.length > 0 ? missing : ''}`;
}

await runCommand(main, usage);

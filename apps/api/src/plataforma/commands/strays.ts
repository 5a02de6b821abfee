import { parseArgs } from 'node:util';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import { countOf } from '@painel-pj/regras/words';
import { openDocumentStore } from '#documentos/store/open-document-store.ts';
import { createStrayService, type StrayService } from '#documentos/store/stray-service.ts';
import { StartupError } from '#plataforma/start/startup-error.ts';
import { runCommand } from './run-command.ts';
import { readInstallation } from './with-installation.ts';

const usage = `Uso: npm run strays -- COMANDO

  Trata dos arquivos de documentos que o banco não conhece; npm run doctor diz se há algum.

  guardar     move-os todos para quarentena, no lugar dos documentos, onde ficam 30 dias; antes, confira se este é o banco certo
  devolver    devolve ao lugar, da quarentena, os que o banco conhece`;

const files = (count: number) => countOf(count, 'documento', 'documentos');

const commands: Record<string, (strays: StrayService) => Promise<string>> = {
  guardar: async (strays) => `Na quarentena por 30 dias: ${files(await strays.quarantineAll())}.`,
  devolver: async (strays) => `De volta ao lugar: ${files(await strays.putBack())}.`,
};

await runCommand(() => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const command = positionals.length === 1 ? getOwn(commands, positionals[0] ?? '') : undefined;
  if (!command) throw new StartupError(usage);
  return readInstallation((config, db) =>
    command(
      createStrayService({
        db,
        store: openDocumentStore(config),
        drafts: config.documentos.drafts,
        clock: () => new Date(),
      }),
    ),
  );
}, usage);

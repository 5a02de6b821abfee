import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { loadMotivos } from '#analise/decisoes/motivos.ts';
import { createCadastroRepository } from '#cadastros/cadastro-repository.ts';
import { createCadastroService } from '#cadastros/cadastro-service.ts';
import { createFilterReader } from '#cadastros/list/filter.ts';
import { createDocumentoRepository } from '#documentos/receive/documento-repository.ts';
import { createIntegrityService, type Divergence } from '#documentos/serve/integrity-service.ts';
import { createOriginalService } from '#documentos/serve/original-service.ts';
import { openDocumentStore } from '#documentos/store/open-document-store.ts';
import type { Config } from '#plataforma/config/config.ts';
import type { Database } from '#plataforma/db/database.ts';
import { AppError } from '#plataforma/http/app-error.ts';
import type { Keys } from '#plataforma/keys/key-file.ts';
import { createPeopleService } from '#plataforma/record/people-service.ts';
import { openKeys } from '#plataforma/start/open-keys.ts';
import { StartupError } from '#plataforma/start/startup-error.ts';
import { isUuid } from '#plataforma/uuid.ts';
import { createChainRepository } from '#supervisao/auditoria/chain-repository.ts';
import { createChainService } from '#supervisao/auditoria/chain-service.ts';
import { createDossieService, type DossieService } from '#supervisao/dossie/dossie-service.ts';
import { writeKey } from '#supervisao/dossie/manifest.ts';
import { atorOf, runCommand } from './run-command.ts';
import { withInstallation } from './with-installation.ts';

const usage = `Uso: npm run dossie -- CNPJ

  Escreve aqui o dossiê do cadastro com este CNPJ (ou id): um ZIP para ler e para provar. Fica registrado.
  Quem o recebe confere com npm run audit -- dossie ARQUIVO.zip --chave CHAVE, a que este comando mostra.`;

function createService(config: Config, db: Database, keys: Keys): DossieService {
  const store = openDocumentStore(config);
  const tell = ({ chave }: Divergence) =>
    console.error(`O arquivo guardado do documento ${chave} não é o que foi recebido: fica fora do dossiê.`);
  const clock = () => new Date();
  return createDossieService({
    db,
    cadastros: createCadastroService(
      createCadastroRepository(db, config),
      createFilterReader({ config, clock }),
    ),
    chain: createChainService({ repository: createChainRepository(db), keys }),
    originals: createOriginalService({
      repository: createDocumentoRepository(db),
      integrity: createIntegrityService({ db, config, store, onDivergent: tell }),
      store,
    }),
    people: createPeopleService(db),
    keys,
    painel: config.painel,
    motivos: loadMotivos(config.motivosRecusa),
    clock,
  });
}

async function findId(dossies: DossieService, wanted: string): Promise<string> {
  if (isUuid(wanted)) return wanted;
  const found = await dossies.findByCnpj(wanted.replaceAll(/[.\-/\s]/g, '').toUpperCase());
  if (found.length === 0) throw new StartupError(`Não há cadastro com o CNPJ ${wanted}.`);
  if (found.length > 1) {
    const ids = found.map((id) => `  npm run dossie -- ${id}`).join('\n');
    throw new StartupError(
      `Há mais de um cadastro com o CNPJ ${wanted}, de sistemas diferentes. Escolha um:\n${ids}`,
    );
  }
  return found[0] ?? '';
}

/** All of it, or no file. */
async function writeFile(file: string, content: NodeJS.ReadableStream): Promise<void> {
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  try {
    await pipeline(content, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new StartupError(`Já existe ${file}. Mova-o ou apague-o antes.`);
    await rm(file, { force: true });
    throw error;
  }
}

await runCommand(() => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [wanted] = positionals;
  if (!wanted || positionals.length > 1) throw new StartupError(usage);
  return withInstallation(async (config, db) => {
    const keys = await openKeys(config, db);
    const dossies = createService(config, db, keys);
    const id = await findId(dossies, wanted);
    const { nome, content } = await dossies.make(id, atorOf('operador')).catch((error: Error) => {
      throw error instanceof AppError ? new StartupError(error.message) : error;
    });
    const file = path.resolve(nome);
    await writeFile(file, content);
    return `${file}\nChave pública desta instalação: ${writeKey(keys.signer.publicKey)}`;
  });
}, usage);

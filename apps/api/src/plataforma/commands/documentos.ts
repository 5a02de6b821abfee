import path from 'node:path';
import { parseArgs } from 'node:util';
import { countOf } from '@painel-pj/regras/words';
import { createDocumentoRepository } from '#documentos/receive/documento-repository.ts';
import { createDocumentStore } from '#documentos/store/document-store.ts';
import { copyDocuments, type Moved } from '#documentos/store/move-service.ts';
import type { ObjectStore } from '#documentos/store/object-store.ts';
import { openDocumentStore, openObjectStore, patient } from '#documentos/store/open-document-store.ts';
import {
  markStore,
  movedMarkOf,
  readMark,
  replaceMark,
  unfinishedMarkOf,
} from '#documentos/store/store-mark.ts';
import type { Config } from '#plataforma/config/config.ts';
import { type DocumentSettings, type Lugar, lugarSchema } from '#plataforma/config/documentos-settings.ts';
import type { Database } from '#plataforma/db/database.ts';
import { findIdentity, otherDatabase } from '#plataforma/start/identity.ts';
import { StartupError } from '#plataforma/start/startup-error.ts';
import { putBackDocument } from './backup/put-back-document.ts';
import { runCommand, secondsSince } from './run-command.ts';
import { readInstallation } from './with-installation.ts';

const usage = `Uso: npm run documentos -- mover --para LUGAR
     npm run documentos -- devolver DOCUMENTO --de CÓPIA

  DEVOLVER traz um documento, pelo nome que doctor e backup dizem, da pasta de uma cópia de segurança para o seu lugar, se
  for o que foi recebido.

  MOVER copia os documentos para LUGAR (s3://bucket/prefixo, ou pasta), conferindo cada um. O servidor pode continuar
  trabalhando, e o comando pode ser repetido: continua de onde parou. Nada é apagado.

  1. npm run documentos -- mover --para LUGAR
  2. ponha DOCUMENTOS=LUGAR e DOCUMENTOS_ANTERIOR=o lugar de antes, e reinicie o servidor
  3. com todos os processos reiniciados, rode o comando de novo, para o que chegou nesse meio tempo; o lugar de antes deixa
     de ser aceito
  4. tire DOCUMENTOS_ANTERIOR e reinicie`;

const format = (number: number) => number.toLocaleString('pt-BR');

/** As it is named on screens and in addresses, with its kind behind it, or as in the store. */
const wellNamed = /^([0-9a-f]{32})(\.\w+)?$/;

type Asked = { para: Lugar } | { id: string; de: string };

function readArguments(): Asked {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { para: { type: 'string' }, de: { type: 'string' } },
  });
  const [name, documento = '', ...others] = positionals;
  const [, id] = wellNamed.exec(documento) ?? [];
  const para = lugarSchema.safeParse(values.para);
  if (others.length === 0 && name === 'devolver' && id && values.de)
    return { id, de: path.resolve(values.de) };
  if (positionals.length === 1 && name === 'mover' && para.success) return { para: para.data };
  throw new StartupError(usage);
}

async function putBack({ id, de }: { id: string; de: string }, config: Config, db: Database) {
  const documento = await createDocumentoRepository(db).findStored(id);
  if (!documento) throw new StartupError(`O banco não conhece o documento ${id}. Confira o nome.`);
  await putBackDocument(de, documento, openDocumentStore(config, patient));
  return `De volta ao lugar, e conferido: ${id} (${documento.chave} do cadastro ${documento.cadastro_id}).`;
}

function findSource({ lugar, anterior }: DocumentSettings, para: Lugar): Lugar {
  const source = para === lugar ? anterior : lugar;
  if (source !== null) return source;
  throw new StartupError(
    `Os documentos já ficam em ${para}. Para copiar de outro lugar, ponha-o em DOCUMENTOS_ANTERIOR.`,
  );
}

/** While it is being filled, a start that would use the target is refused; one in use already stays as it is. */
async function fill(id: string, to: ObjectStore, work: () => Promise<Moved>): Promise<Moved> {
  const unfinished = unfinishedMarkOf(id);
  const mark = await readMark(to);
  const isLeft = mark?.startsWith(movedMarkOf(id, '')) ?? false;
  if (mark !== null && ![id, unfinished].includes(mark) && !isLeft) throw otherDatabase(to.place);
  if (mark === null && (await createDocumentStore(to).list().next()).value) throw otherDatabase(to.place);
  await (isLeft ? replaceMark(to, unfinished) : markStore(to, unfinished));
  const moved = await work();
  if (moved.wrong.length === 0) await replaceMark(to, id);
  return moved;
}

/** The last copy, once the target is in use: from now on no start accepts the place of before. */
async function leave(id: string, from: ObjectStore, para: Lugar, work: () => Promise<Moved>): Promise<Moved> {
  if ((await readMark(from)) === id) await replaceMark(from, movedMarkOf(id, para));
  return work();
}

function describe({ copied, present, wrong }: Moved, settings: DocumentSettings, para: Lugar): string {
  const counted = `${countOf(copied, 'documento copiado', 'documentos copiados')} para ${para}, ${countOf(present, 'já estava lá', 'já estavam lá')}`;
  if (wrong.length > 0) {
    process.exitCode = 1;
    return [
      `${counted}; sem arquivo, ou com ele alterado ou ilegível, no lugar de antes:`,
      ...wrong.map((id) => `  ${id}`),
      'Devolva-os da última cópia de segurança (npm run documentos -- devolver) e rode este comando de novo.',
    ].join('\n');
  }
  return para === settings.lugar
    ? `${counted}. Estão todos aqui: tire DOCUMENTOS_ANTERIOR e reinicie o servidor.`
    : `${counted}. Agora ponha DOCUMENTOS=${para} e DOCUMENTOS_ANTERIOR=${settings.lugar}, reinicie o servidor e rode este comando de novo.`;
}

await runCommand(() => {
  const asked = readArguments();
  return readInstallation(async (config, db) => {
    if ('id' in asked) return putBack(asked, config, db);
    const { para } = asked;
    const { documentos } = config;
    const start = performance.now();
    const from = openObjectStore(documentos, findSource(documentos, para), patient);
    const to = openObjectStore(documentos, para, patient);
    const total = await createDocumentoRepository(db).count();
    let shown = 0;
    const work = () =>
      copyDocuments({ db, from, to }, (done) => {
        if (done < shown + 1000) return;
        shown = done;
        console.error(`${format(done)} de ${format(total)} documentos…`);
      });
    const id = (await findIdentity(db.kysely))?.id ?? '';
    const isInUse = para === documentos.lugar;
    const moved = await (isInUse ? leave(id, from, para, work) : fill(id, to, work));
    return `${describe(moved, documentos, para)} (${secondsSince(start)})`;
  });
}, usage);

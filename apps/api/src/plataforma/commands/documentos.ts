import { parseArgs } from 'node:util';
import { countOf } from '@painel-pj/regras/words';
import { createDocumentoRepository } from '#documentos/receive/documento-repository.ts';
import { createDocumentStore } from '#documentos/store/document-store.ts';
import { copyDocuments, type Moved } from '#documentos/store/move-service.ts';
import type { ObjectStore } from '#documentos/store/object-store.ts';
import { openObjectStore, patient } from '#documentos/store/open-document-store.ts';
import {
  markStore,
  movedMarkOf,
  readMark,
  replaceMark,
  unfinishedMarkOf,
} from '#documentos/store/store-mark.ts';
import { type DocumentSettings, type Lugar, lugarSchema } from '#plataforma/config/documentos-settings.ts';
import { findIdentity, otherDatabase } from '#plataforma/start/identity.ts';
import { StartupError } from '#plataforma/start/startup-error.ts';
import { runCommand, secondsSince } from './run-command.ts';
import { readInstallation } from './with-installation.ts';

const usage = `Uso: npm run documentos -- mover --para LUGAR

  Copia os documentos para LUGAR (s3://bucket/prefixo, ou pasta), conferindo cada um. O servidor pode continuar
  trabalhando, e o comando pode ser repetido: continua de onde parou. Nada é apagado.

  1. npm run documentos -- mover --para LUGAR
  2. ponha DOCUMENTOS=LUGAR e DOCUMENTOS_ANTERIOR=o lugar de antes, e reinicie o servidor
  3. com todos os processos reiniciados, rode o comando de novo, para o que chegou nesse meio tempo; o lugar de antes deixa
     de ser aceito
  4. tire DOCUMENTOS_ANTERIOR e reinicie`;

const format = (number: number) => number.toLocaleString('pt-BR');

function readArguments(): Lugar {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { para: { type: 'string' } },
  });
  const para = lugarSchema.safeParse(values.para);
  if (positionals.join(' ') !== 'mover' || !para.success) throw new StartupError(usage);
  return para.data;
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
      `${counted}; sem arquivo, ou com ele alterado, no lugar de antes:`,
      ...wrong.map((id) => `  ${id}`),
      'Devolva-os da última cópia de segurança e rode este comando de novo.',
    ].join('\n');
  }
  return para === settings.lugar
    ? `${counted}. Estão todos aqui: tire DOCUMENTOS_ANTERIOR e reinicie o servidor.`
    : `${counted}. Agora ponha DOCUMENTOS=${para} e DOCUMENTOS_ANTERIOR=${settings.lugar}, reinicie o servidor e rode este comando de novo.`;
}

await runCommand(() => {
  const para = readArguments();
  return readInstallation(async ({ documentos }, db) => {
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

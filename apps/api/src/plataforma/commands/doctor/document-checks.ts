import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { tellDate } from '@painel-pj/contract/cadastros/tell-qualificacao';
import type { DocumentStore } from '#documentos/store/document-store.ts';
import { contentOf } from '#documentos/store/object-store.ts';
import { createStrayService, handful } from '#documentos/store/stray-service.ts';
import { isOfOneFile, StoreError } from '#plataforma/start/startup-error.ts';
import {
  broken,
  type Finding,
  type Installation,
  isReadOnlyDisk,
  remount,
  right,
  tellCount,
  warn,
} from './finding.ts';

/** Writes a small file, reads it and removes it. */
export async function checkStore({ objects }: DocumentStore): Promise<Finding> {
  const key = `rascunhos/doctor-${randomBytes(8).toString('hex')}`;
  try {
    await objects.put(key, contentOf(Buffer.from(key)));
    const file = await objects.open(key);
    const found = file && (await text(await file.read()));
    await objects.remove(key);
    if (found === key) return right(`Documentos em ${objects.place}: dá para escrever, ler e apagar`);
    return broken(
      `Documentos em ${objects.place}: o que se escreve não é o que se lê`,
      'troque o disco ou o servidor',
    );
  } catch (error) {
    if (isReadOnlyDisk(error))
      return broken(`Documentos em ${objects.place}: o disco é somente leitura`, remount);
    const remedy =
      error instanceof StoreError
        ? error.message
        : `devolva a pasta ao usuário do servidor com chown, ou libere espaço (${(error as Error).message})`;
    return broken(`Documentos em ${objects.place}: não dá para escrever, ler e apagar`, remedy);
  }
}

type StoredDocument = { id: string; bytes: number };

const named = 3;
const batch = 500;

async function* listDocuments({ db }: Installation): AsyncIterable<StoredDocument[]> {
  for (let after = ''; ; ) {
    const { rows } = await db.pool.query<StoredDocument>(
      'select id, bytes::float8 as bytes from documento where id > $1 order by id limit $2',
      [after, batch],
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.id;
  }
}

/** Null: it is there, and can't be opened. */
async function sizeOf(store: DocumentStore, id: string): Promise<number | undefined | null> {
  try {
    const file = await store.open(id, 'original');
    await file?.close();
    return file?.bytes;
  } catch (error) {
    if (isOfOneFile(error)) return null;
    throw error;
  }
}

function tellBad(bad: string[], count: number): string {
  const examples = `${bad.slice(0, named).join(', ')}${bad.length > named ? '…' : ''}`;
  return `${tellCount(bad.length)} de ${tellCount(count)} (${examples})`;
}

/** Every document the database knows is in the store, with its size. */
async function checkDocuments(installation: Installation): Promise<Finding[]> {
  const { anterior, lugar } = installation.config.documentos;
  const bad: string[] = [];
  const unreadable: string[] = [];
  let count = 0;
  for await (const documents of listDocuments(installation)) {
    const sizes = await Promise.all(documents.map(({ id }) => sizeOf(installation.store, id)));
    for (const [at, { id, bytes }] of documents.entries()) {
      if (sizes[at] === null) unreadable.push(id);
      else if (sizes[at] !== bytes) bad.push(id);
    }
    count += documents.length;
  }
  const findings: Finding[] = [];
  if (unreadable.length > 0) {
    findings.push(
      broken(
        `Documentos que não se deixam abrir: ${tellBad(unreadable, count)}`,
        'devolva a pasta dos documentos ao usuário do servidor com chown -R; se o disco falha, troque-o e traga-os de uma cópia de segurança com npm run documentos -- devolver',
      ),
    );
  }
  if (bad.length > 0) {
    findings.push(
      broken(
        `Documentos que faltam ou estão incompletos: ${tellBad(bad, count)}`,
        anterior
          ? `rode npm run documentos -- mover --para ${lugar}, que copia o que ainda está em ${anterior}`
          : 'se mudaram de lugar, ponha o de antes em DOCUMENTOS_ANTERIOR e rode npm run documentos -- mover; senão, devolva-os da última cópia de segurança com npm run documentos -- devolver',
      ),
    );
  }
  return findings.length > 0
    ? findings
    : [right(`Documentos guardados: ${tellCount(count)}, todos no lugar e inteiros`)];
}

/** Files that no row knows: those still in their place, and those in the quarantine. */
async function checkStrays({ config, db, store }: Installation): Promise<Finding[]> {
  const { drafts } = config.documentos;
  const strays = createStrayService({ db, store, drafts, clock: () => new Date() });
  const waiting = await strays.find();
  const quarantined = await strays.listQuarantined();
  const findings: Finding[] = [];
  if (waiting.length > handful) {
    findings.push(
      warn(
        `Arquivos de documentos que o banco não conhece: ${tellCount(waiting.length)}; são muitos, e nenhum foi movido`,
        'confira se este é o banco certo destes documentos; se for, npm run strays -- guardar os põe em quarentena por 30 dias',
      ),
    );
  } else if (waiting.length > 0) {
    findings.push(
      warn(
        `Arquivos de documentos que o banco não conhece: ${tellCount(waiting.length)}`,
        'a próxima partida do servidor os põe em quarentena por 30 dias; ou faça-o já com npm run strays -- guardar',
      ),
    );
  }
  if (quarantined.length > 0) {
    findings.push(
      warn(
        `Documentos em quarentena: ${tellCount(quarantined.length)}, o mais antigo desde ${tellDate(quarantined.map(({ day }) => day).sort()[0] ?? '')}`,
        'são apagados depois de 30 dias; npm run strays -- devolver devolve os que o banco conhece; para ficar com outro, copie-o de quarentena, no lugar dos documentos',
      ),
    );
  }
  return findings.length > 0 ? findings : [right('Nenhum arquivo de documento sem dono')];
}

export const documentChecks = [checkDocuments, checkStrays];

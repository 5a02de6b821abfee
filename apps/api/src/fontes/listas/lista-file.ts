import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { StartupError } from '#plataforma/start/startup-error.ts';
import { describeZip, readZip } from '../read-zip.ts';

/** A file of a list as the operator downloaded it. `textName` is the name inside of a zip, or its own. */
export type ListaFile = {
  path: string;
  name: string;
  textName: string;
  bytes: number;
  read: () => AsyncIterable<Buffer>;
};

/** What can not be read, and where: nothing of the list is changed. */
export class WrongPlace extends StartupError {
  constructor({ name }: Pick<ListaFile, 'name'>, place: { line?: number; column?: number }, reason: string) {
    const line = place.line === undefined ? '' : `, linha ${place.line.toLocaleString('pt-BR')}`;
    const column = place.column === undefined ? '' : `, coluna ${place.column.toLocaleString('pt-BR')}`;
    super(`${name}${line}${column}: ${reason}. Nada foi mudado.`);
  }
}

const zipMark = Buffer.from('PK\x03\x04');

async function describeFile(path: string): Promise<{ bytes: number; isZip: boolean }> {
  const file = await open(path).catch(() => null);
  if (!file) throw new StartupError(`Não há arquivo ${path}.`);
  try {
    const stat = await file.stat();
    if (!stat.isFile()) throw new StartupError(`${path} não é um arquivo.`);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(zipMark.length), 0, zipMark.length, 0);
    if (bytesRead === 0) throw new WrongPlace({ name: basename(path) }, {}, 'o arquivo está vazio');
    return { bytes: stat.size, isZip: buffer.equals(zipMark) };
  } finally {
    await file.close();
  }
}

/** A zip or what is in it, whatever its name ends with; of a zip with several texts, the one that is named as `wanted`. */
export async function openListaFile(path: string, wanted?: RegExp): Promise<ListaFile> {
  const { bytes, isZip } = await describeFile(path);
  const name = basename(path);
  if (!isZip) return { path, name, textName: name, bytes, read: () => createReadStream(path) };
  const inside = await describeZip(path, wanted);
  return {
    path,
    name,
    textName: basename(inside.name),
    bytes: inside.bytes,
    read: () => readZip(path, wanted),
  };
}

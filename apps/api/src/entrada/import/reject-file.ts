import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { StartupError } from '#plataforma/start/startup-error.ts';

/** The rejected records with their reasons, beside the file they came from. */
export type RejectFile = {
  /** False: what an interrupted import wrote was moved or edited since. */
  isContinued: boolean;
  /** Resolves once the text is on disk, with the file's length so far. */
  append(text: string): Promise<number>;
  close(): Promise<void>;
};

type End = { isContinued: boolean; length: number; needsLineEnd: boolean };

const newList: End = { isContinued: true, length: 0, needsLineEnd: false };
const lineEnd = 0x0a;
/** A link at its place would send the list, and its truncation, to any file of who runs the command. */
const noFollow = constants.O_NOFOLLOW;

async function endsLineAt(file: FileHandle, length: number): Promise<boolean> {
  if (length === 0) return true;
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(1), position: length - 1 });
  return bytesRead === 1 && buffer[0] === lineEnd;
}

/** After `bytes`, or, in a list that is not the one that was written, after all it has. */
async function findEnd(path: string, bytes: number): Promise<End> {
  const file = await open(path, constants.O_RDONLY | noFollow).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!file) return { ...newList, isContinued: false };
  try {
    if (await endsLineAt(file, bytes)) return { isContinued: true, length: bytes, needsLineEnd: false };
    const { size } = await file.stat();
    return { isContinued: false, length: size, needsLineEnd: !(await endsLineAt(file, size)) };
  } finally {
    await file.close();
  }
}

const tellFailure =
  (path: string) =>
  ({ code }: NodeJS.ErrnoException): never => {
    if (code === 'ELOOP') {
      throw new StartupError(
        `No lugar da lista de rejeitados, ${path}, há um atalho (link simbólico), que não é seguido. Remova-o e repita o comando: a importação continua de onde parou.`,
      );
    }
    throw new StartupError(
      `Não foi possível escrever a lista de rejeitados ${path} (${code}). Resolva isso e repita o comando: a importação continua de onde parou.`,
    );
  };

/** Continues after `bytes`: what an interrupted import wrote after its last checkpoint is overwritten. */
export async function openRejectFile(path: string, bytes: number): Promise<RejectFile> {
  const end = bytes === 0 ? newList : await findEnd(path, bytes).catch(tellFailure(path));
  let handle: FileHandle | null = null;
  let { length } = end;

  async function openAtEnd(): Promise<FileHandle> {
    const opened = await open(path, constants.O_RDWR | constants.O_CREAT | noFollow, 0o600);
    await opened.truncate(length);
    if (end.needsLineEnd) length += (await opened.write('\n', length)).bytesWritten;
    return opened;
  }

  async function write(text: string): Promise<void> {
    handle ??= await openAtEnd();
    const content = Buffer.from(text);
    await handle.write(content, 0, content.length, length);
    await handle.datasync();
    length += content.length;
  }

  return {
    isContinued: end.isContinued,
    async append(text) {
      if (text !== '') await write(text).catch(tellFailure(path));
      return length;
    },
    close: async () => handle?.close(),
  };
}

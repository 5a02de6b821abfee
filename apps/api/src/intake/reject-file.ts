import { type FileHandle, open } from 'node:fs/promises';

/** The rejected records with their reasons, beside the file they came from. */
export type RejectFile = {
  /** Resolves once the text is on disk, with the file's length so far. */
  append(text: string): Promise<number>;
  close(): Promise<void>;
};

/** Continues after `bytes`: what an interrupted import wrote after its last checkpoint is overwritten. */
export async function openRejectFile(path: string, bytes: number): Promise<RejectFile> {
  let handle: FileHandle | null = null;
  let length = bytes;

  async function ensureOpen(): Promise<FileHandle> {
    const opened = await open(path, bytes > 0 ? 'r+' : 'w', 0o600);
    await opened.truncate(bytes);
    return opened;
  }

  return {
    async append(text) {
      if (text === '') return length;
      handle ??= await ensureOpen();
      const content = Buffer.from(text);
      await handle.write(content, 0, content.length, length);
      await handle.datasync();
      length += content.length;
      return length;
    },
    close: async () => handle?.close(),
  };
}

import { StoreError } from '#plataforma/start/startup-error.ts';

const ofAnother = 'pertence a outro usuário; devolva-o com chown -R ao usuário do servidor';
const fileForFolder = 'há um arquivo no lugar de uma pasta; tire-o e devolva a pasta da cópia de segurança';
const reasons = new Map([
  ['EACCES', ofAnother],
  ['EPERM', ofAnother],
  ['EROFS', 'o disco é somente leitura; remonte-o para escrita'],
  ['EIO', 'o disco falha; troque-o e devolva o arquivo da cópia de segurança'],
  ['EISDIR', 'há uma pasta no lugar do arquivo; tire-a e devolva o arquivo da cópia de segurança'],
  ['ENOTDIR', fileForFolder],
  ['EEXIST', fileForFolder],
]);

/** A full disk has words of its own, and what is not there is for the caller. */
const leftAlone = new Set(['ENOSPC', 'EDQUOT', 'ENOENT']);

/** What the file system refused, as one line with its remedy; any other error as it is. */
export function toStoreError(error: unknown, file: string): unknown {
  const { code, syscall, path = file } = error as NodeJS.ErrnoException;
  if (!syscall || !code || leftAlone.has(code)) return error;
  const reason = reasons.get(code) ?? 'veja o disco e a pasta';
  return new StoreError(`Não foi possível usar ${path} (${code}): ${reason}.`, { cause: error });
}

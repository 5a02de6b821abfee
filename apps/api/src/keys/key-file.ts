import { hkdfSync, randomBytes } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { StartupError } from '#startup-error.ts';

const keyBytes = 32;

/** One key a purpose, all derived from the one in the key file. */
export type Keys = { secrets: Buffer; backupCodes: Buffer; documentNames: Buffer };

async function createKey(file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  await handle.writeFile(`${randomBytes(keyBytes).toString('base64')}\n`);
  await handle.sync();
  await handle.close();
  // link fails when another process made the key first: that key stays.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
}

/** Reads the key file, making it on the first start. It lies outside the database on purpose. */
export async function loadKeys(file: string, isKeyInUse: () => Promise<boolean>): Promise<Keys> {
  const exists = await stat(file).then(
    () => true,
    () => false,
  );
  if (!exists) {
    if (await isKeyInUse()) {
      throw new StartupError(
        `A chave de criptografia ${file} não existe, e o banco tem segredos cifrados com ela. Restaure o arquivo do backup ou aponte ENCRYPTION_KEY_FILE para ele.`,
      );
    }
    await createKey(file);
  }
  const master = Buffer.from((await readFile(file, 'utf8')).trim(), 'base64');
  if (master.length !== keyBytes) {
    throw new StartupError(`A chave de criptografia ${file} está danificada. Restaure o arquivo do backup.`);
  }
  await chmod(file, 0o600);
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', master, '', `painel-pj ${purpose}`, keyBytes));
  return {
    secrets: derive('segredos'),
    backupCodes: derive('codigos de backup'),
    documentNames: derive('nomes de documentos'),
  };
}

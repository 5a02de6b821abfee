import { hkdfSync, randomBytes } from 'node:crypto';
import { access, chmod, constants, link, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { describeFileError } from '@painel-pj/local-postgres/errors';
import { StartupError } from '#plataforma/start/startup-error.ts';
import { createSigner, type Signer } from './signer.ts';

const keyBytes = 32;
const formerCodesMark = 'codigos-anterior ';
const formerSealsMark = 'selos-anterior ';
const formerSignersMark = 'assinatura-anterior ';

/** One key for each purpose, all derived from the one in the key file. */
export type Keys = {
  secrets: Buffer;
  backupCodes: Buffer;
  /** From before each rotation, newest first: codes that people still have were hashed with one of them. */
  formerBackupCodes: Buffer[];
  documentNames: Buffer;
  /** For the seals of the audit trail; the former keys, newest first, made the seals before each rotation. */
  seals: Buffer;
  formerSeals: Buffer[];
  /** Signs dossiers; of the former ones, newest first, only the public half is kept. */
  signer: Signer;
  formerSigners: Buffer[];
  /** Identifies the key without revealing it. */
  fingerprint: string;
};

/** Written and synced to disk, readable only by its owner. */
export async function writeKeyFile(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** The text of a key file with a new key. Of former keys it keeps only what old backup codes, seals and dossiers need. */
export function makeKeyText(former?: Keys): string {
  const codes = former ? [former.backupCodes, ...former.formerBackupCodes] : [];
  const seals = former ? [former.seals, ...former.formerSeals] : [];
  const signers = former ? [former.signer.publicKey, ...former.formerSigners] : [];
  const lines = [
    randomBytes(keyBytes).toString('base64'),
    ...codes.map((key) => `${formerCodesMark}${key.toString('base64')}`),
    ...seals.map((key) => `${formerSealsMark}${key.toString('base64')}`),
    ...signers.map((key) => `${formerSignersMark}${key.toString('base64')}`),
  ];
  return `${lines.join('\n')}\n`;
}

/** Null if the file is damaged. */
export function readKeyText(text: string): Keys | null {
  const [first = '', ...others] = text.trim().split('\n');
  const master = Buffer.from(first, 'base64');
  const readFormer = (mark: string) =>
    others
      .filter((line) => line.startsWith(mark))
      .map((line) => Buffer.from(line.slice(mark.length), 'base64'));
  const formerBackupCodes = readFormer(formerCodesMark);
  const formerSeals = readFormer(formerSealsMark);
  const formerSigners = readFormer(formerSignersMark);
  const former = [...formerBackupCodes, ...formerSeals, ...formerSigners];
  const isWhole = former.length === others.length;
  if (!isWhole || ![master, ...former].every((key) => key.length === keyBytes)) return null;
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', master, '', `painel-pj ${purpose}`, keyBytes));
  return {
    secrets: derive('segredos'),
    backupCodes: derive('codigos de backup'),
    formerBackupCodes,
    documentNames: derive('nomes de documentos'),
    seals: derive('selos da auditoria'),
    formerSeals,
    signer: createSigner(derive('assinatura de dossies')),
    formerSigners,
    fingerprint: derive('impressao').toString('hex').slice(0, 16),
  };
}

async function writeFirstKey(file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeKeyFile(draft, makeKeyText());
  // link fails when another process made the key first: that key stays.
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
}

async function createKey(file: string): Promise<void> {
  await writeFirstKey(file).catch((error: unknown) => {
    const reason = describeFileError(error);
    if (reason === undefined) throw error;
    throw new StartupError(
      `Não foi possível criar a chave de criptografia ${file} (${reason}); mude isso, ou aponte CHAVE_ARQUIVO para uma chave feita com openssl rand -base64 32.`,
    );
  });
}

/** A secret handed in by whoever runs the container, or the service, lies where nothing can be changed. */
export const liesReadOnly = (file: string): Promise<boolean> =>
  access(file, constants.W_OK).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === 'EROFS',
  );

async function closeToOthers(file: string, mode: number): Promise<void> {
  if ((mode & 0o077) === 0 || (await liesReadOnly(file))) return;
  await chmod(file, 0o600).catch(() => {
    throw new StartupError(
      `Outros usuários desta máquina podem ler a chave de criptografia ${file}, e não foi possível fechá-la; rode chmod 600 nela.`,
    );
  });
}

/** Reads the key file, or creates it on the first start. It is outside the database, so that a copy of it reveals no secret. */
export async function loadKeys(file: string, isKeyInUse: boolean): Promise<Keys> {
  const found = await stat(file).catch(() => null);
  if (!found) {
    if (isKeyInUse) {
      throw new StartupError(
        `A chave de criptografia ${file} não existe, e este banco já tem uma. Traga o arquivo de outra máquina ou da cópia de segurança, e aponte para ele com CHAVE_ARQUIVO.`,
      );
    }
    await createKey(file);
  }
  await closeToOthers(file, found?.mode ?? 0);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EACCES') throw error;
    throw new StartupError(
      `Sem permissão para ler a chave de criptografia ${file}; dê a leitura dela ao usuário do servidor, e só a ele.`,
    );
  });
  const keys = readKeyText(text);
  if (keys) return keys;
  throw new StartupError(
    `A chave de criptografia ${file} está danificada. Restaure o arquivo da cópia de segurança.`,
  );
}

import { stat } from 'node:fs/promises';
import type { Config } from '#plataforma/config/config.ts';
import { liesReadOnly, loadKeys } from '#plataforma/keys/key-file.ts';
import type { Identity } from '#plataforma/start/identity.ts';
import { StartupError } from '#plataforma/start/startup-error.ts';
import { writeKey } from '#supervisao/dossie/manifest.ts';
import { broken, type Finding, right } from './finding.ts';

const othersMay = 0o077;

/** The key is there, nobody else reads it, and it is the one this database was given. */
export async function checkKey({ encryptionKeyFile: file }: Config, identity: Identity): Promise<Finding> {
  const found = await stat(file).catch(() => null);
  if (!found) {
    return broken(
      `A chave ${file} não existe, e só ela abre os segredos do banco`,
      'restaure-a do backup, ou aponte CHAVE_ARQUIVO para onde ela está',
    );
  }
  if (found.mode & othersMay && !(await liesReadOnly(file))) {
    return broken(`A chave ${file} pode ser lida por outros usuários da máquina`, `chmod 600 ${file}`);
  }
  try {
    const { fingerprint, signer } = await loadKeys(file, true);
    if (fingerprint === identity.chave_impressao) {
      return right(
        `A chave ${file} é a deste banco (impressão ${fingerprint}); dossiês são assinados com a chave pública ${writeKey(signer.publicKey)}`,
      );
    }
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return broken(error.message, 'está na pasta do último backup, com o nome chave');
  }
  return broken(
    `A chave ${file} não é a deste banco: ela não abre os segredos guardados`,
    'restaure a chave e o banco do mesmo backup, ou corrija CHAVE_ARQUIVO',
  );
}

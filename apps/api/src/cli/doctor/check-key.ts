import { stat } from 'node:fs/promises';
import type { Config } from '#config.ts';
import { loadKeys } from '#keys/key-file.ts';
import { unseal } from '#keys/secret-box.ts';
import { StartupError } from '#startup-error.ts';
import type { DoctorRepository } from './doctor-repository.ts';
import { broken, type Finding, right, warn } from './finding.ts';

const othersMay = 0o077;

/** The key is there, nobody else reads it, and it opens what the database holds. */
export async function checkKey(
  { encryptionKeyFile: file }: Config,
  repository: DoctorRepository,
): Promise<Finding> {
  const found = await stat(file).catch(() => null);
  const sealed = await repository.findSealedSecret();
  if (!found) {
    if (!sealed) return warn(`A chave ${file} ainda não existe`, 'a primeira partida do servidor a cria');
    return broken(
      `A chave ${file} não existe, e há segredos cifrados com ela`,
      'restaure-a do backup, ou aponte ENCRYPTION_KEY_FILE para onde ela está',
    );
  }
  if (found.mode & othersMay) {
    return broken(`A chave ${file} pode ser lida por outros usuários da máquina`, `chmod 600 ${file}`);
  }
  try {
    const { secrets } = await loadKeys(file, async () => true);
    if (sealed) unseal(secrets, sealed.id, sealed.segredo_2fa);
    return right(`A chave ${file} abre os segredos do banco`);
  } catch (error) {
    if (error instanceof StartupError)
      return broken(error.message, 'está na pasta do último backup, com o nome chave');
    return broken(
      `A chave ${file} não é a deste banco: ela não abre os segredos guardados`,
      'restaure a chave e o banco do mesmo backup, ou corrija ENCRYPTION_KEY_FILE',
    );
  }
}

import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { contentOf, type ObjectStore } from '#documentos/store/object-store.ts';
import { StoreError } from '#plataforma/store-error.ts';
import { broken, type Finding, right } from './finding.ts';

/** Writes a small file, reads it and removes it. */
export async function checkStore(objects: ObjectStore): Promise<Finding> {
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
    const remedy =
      error instanceof StoreError
        ? error.message
        : `devolva a pasta ao usuário do servidor com chown, ou libere espaço (${(error as Error).message})`;
    return broken(`Documentos em ${objects.place}: não dá para escrever, ler e apagar`, remedy);
  }
}

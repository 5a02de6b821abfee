import type { DocumentStore } from '#documentos/store/document-store.ts';
import type { DoctorRepository, StoredDocument } from './doctor-repository.ts';
import { broken, type Finding, right } from './finding.ts';

const named = 3;

async function isWhole(store: DocumentStore, { id, bytes }: StoredDocument): Promise<boolean> {
  const file = await store.open(id, 'original');
  await file?.close();
  return file?.bytes === bytes;
}

/** Every document the database knows is in the store, with its size. */
export async function checkDocuments(store: DocumentStore, repository: DoctorRepository): Promise<Finding> {
  const bad: string[] = [];
  let count = 0;
  for await (const documents of repository.listDocuments()) {
    const whole = await Promise.all(documents.map((document) => isWhole(store, document)));
    bad.push(...documents.filter((_, at) => !whole[at]).map(({ id }) => id));
    count += documents.length;
  }
  if (bad.length === 0) return right(`Documentos guardados: ${count}, todos no lugar e inteiros`);
  const examples = `${bad.slice(0, named).join(', ')}${bad.length > named ? '…' : ''}`;
  return broken(
    `Documentos que faltam ou estão incompletos: ${bad.length} de ${count} (${examples})`,
    'devolva a pasta de documentos do último backup',
  );
}

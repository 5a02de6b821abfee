import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { writeDossieSchema } from './dossie.ts';

test('the published schema is the one that dossiers have', async () => {
  const published = await readFile(new URL('../../dossie.schema.json', import.meta.url), 'utf8');
  expect(published).toBe(writeDossieSchema());
});

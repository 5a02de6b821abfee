import { expect, test } from 'vitest';
import { listFiles, read } from './repository-files.ts';

const tryAgain = /[^'"`>\n]*\btent(?:e|ar|ando) (?:novamente|outra vez)\b/gi;

const isScreen = (path: string) => /^apps\/panel\/src\/.+(?<!\.test)\.tsx?$/.test(path);

test('the panel has one wording for trying again, but for two messages of the spec', () => {
  const found = listFiles()
    .filter(isScreen)
    .flatMap((path) => [...read(path).matchAll(tryAgain)].map(([text]) => text.trim()));
  expect([...new Set(found)].sort()).toEqual([
    'Erro ao configurar 2FA. Tente novamente',
    'Erro ao editar usuário. Por favor, tente novamente',
  ]);
});

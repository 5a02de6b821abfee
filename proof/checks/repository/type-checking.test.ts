import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles, listPackageFiles, readJson } from './repository-files.ts';

type Solution = { references: { path: string }[] };

test('every workspace with TypeScript is a reference of tsconfig.json, so that it is type-checked', () => {
  const checked = readJson<Solution>('tsconfig.json').references.map(({ path }) => path);
  const files = listFiles();
  const withTypeScript = listPackageFiles()
    .map((path) => dirname(path))
    .filter(
      (folder) =>
        folder !== '.' && files.some((file) => file.startsWith(`${folder}/`) && /\.tsx?$/.test(file)),
    );
  expect(withTypeScript.filter((folder) => !checked.includes(folder))).toEqual([]);
});

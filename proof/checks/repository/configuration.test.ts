import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { loadConfig, variaveis } from '../../../apps/api/src/plataforma/config/config.ts';
import { read } from './repository-files.ts';

const commentedOut = /^#\s?(?=[A-Z][A-Z0-9_]*=)/gm;
const tableRow = /^\| `([A-Z][A-Z0-9_]*)` \| (?:`(.+?)`|none) \| .{10,} \|$/gm;

const readDefaults = (example: string) =>
  parseEnv(example.replace(commentedOut, '')) as Record<string, string>;

const readRows = (document: string): Record<string, string> =>
  Object.fromEntries(Array.from(document.matchAll(tableRow), ([, name = '', value = '']) => [name, value]));

describe('every variable the server reads', () => {
  const defaults = readDefaults(read('.env.example'));

  test('is in .env.example, with the default the server has', () => {
    expect(Object.keys(defaults).sort()).toEqual([...variaveis].sort());
    expect(loadConfig(defaults)).toEqual(loadConfig({}));
  });

  test('is in docs/configuration.md, with the same default', () => {
    expect(readRows(read('docs/configuration.md'))).toEqual(defaults);
  });
});

test('a name is found where it is set or commented out, and not in prose', () => {
  const example = 'PORT=3000\n# HOST="a b"\n#DEMO=\n# Set PORT=1 to change it.\n';
  expect(readDefaults(example)).toEqual({ PORT: '3000', HOST: 'a b', DEMO: '' });
  const document =
    '| `PORT` | `3000` | where it listens |\n| `DEMO` | none | examples to look at |\nSee `HOST`.\n';
  expect(readRows(document)).toEqual({ PORT: '3000', DEMO: '' });
});

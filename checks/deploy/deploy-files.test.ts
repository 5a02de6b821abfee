import { existsSync } from 'node:fs';
import path from 'node:path';
import { endpoints } from '@painel-pj/contract/endpoints';
import { describe, expect, test } from 'vitest';
import { variaveis } from '../../apps/api/src/config.ts';
import { read, root } from '../repository/repository-files.ts';

const dockerfile = read('Dockerfile');
const compose = read('compose.yaml');
const unit = read('deploy/painel-pj@.service');

const program = 'apps/api/src/server.ts';

describe('what runs the server', () => {
  test('names a program that exists, run by the pinned Node', () => {
    expect(dockerfile).toContain(`CMD ["node_modules/.bin/node", "${program}"]`);
    expect(unit).toContain(`ExecStart=/opt/painel-pj/node_modules/.bin/node ${program}`);
    expect(existsSync(path.join(root, program))).toBe(true);
  });

  test('asks for the health the server has', () => {
    expect(dockerfile).toContain(`:3000${endpoints.saudePronta.path}'`);
  });

  test('sets only variables the server reads', () => {
    const own = ['NODE_ENV'];
    const inImage = /^ENV (.+)$/m.exec(dockerfile)?.[1] ?? '';
    const inUnit = /^Environment=(.+)$/m.exec(unit)?.[1] ?? '';
    const names = [...`${inImage} ${inUnit}`.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name);
    const panel = /painel:\n[\s\S]*?environment:\n([\s\S]*?)\n {4}volumes/.exec(compose)?.[1] ?? '';
    names.push(...[...panel.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name = '']) => name));
    expect(names.length).toBeGreaterThan(7);
    expect(names.filter((name) => !variaveis.includes(name) && !own.includes(name))).toEqual([]);
  });

  test('keeps secrets and local data out of the image', () => {
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.env', 'data', '.git']));
  });
});

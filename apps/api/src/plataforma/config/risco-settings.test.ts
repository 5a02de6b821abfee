import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { politicaPadrao } from '@painel-pj/regras/risco/politica-padrao';
import { afterAll, expect, test } from 'vitest';
import { createTemporaryFolder } from '#test/temporary-folder.ts';
import { loadConfig } from './config.ts';

const folder = await createTemporaryFolder();
afterAll(() => folder.remove());
const file = path.join(folder.path, 'risco.json');

function load(content: string) {
  writeFileSync(file, content);
  return loadConfig({ RISCO: file }).risco;
}

test('ours counts where there is no file, and theirs in its place', () => {
  expect(loadConfig({}).risco.versao).toBe('padrão 1');
  const own = { versao: '2026-11', alto: ['pep'], medio: [], cnaes: ['92.00-3'], fronteira: [] };
  expect(load(JSON.stringify(own))).toEqual({ ...own, cnaes: ['92003'] });
});

test.each([
  ['{', /^RISCO: o arquivo \S+risco\.json não é JSON \(.+\)\. Nada foi iniciado/],
  [
    JSON.stringify({ ...(politicaPadrao as object), alto: ['pepe'] }),
    /está errado em alto\.0: use um destes fatores: pep, /,
  ],
  [
    JSON.stringify({ ...(politicaPadrao as object), fronteira: ['Foz do Iguaçu/PR', 'Pasárgada/SP'] }),
    /está errado em fronteira\.1: não há o município Pasárgada\/SP/,
  ],
  [
    JSON.stringify({ ...(politicaPadrao as object), medio: ['pep'] }),
    /está errado em seu todo: um fator aparece duas vezes/,
  ],
])('a mistake is one line that says what and where: %#', (content, line) => {
  const refused = () => load(content);
  expect(refused).toThrow(line);
  expect(refused).toThrow(/^[^\n]*$/);
});

test('a file that is not there is told', () => {
  expect(() => loadConfig({ RISCO: '/nao/ha.json' })).toThrow(
    'RISCO: o arquivo /nao/ha.json não pôde ser lido.',
  );
});

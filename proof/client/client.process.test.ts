import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { runServerCommand } from '@painel-pj/test-bed/command';
import { type Server, startServer } from '@painel-pj/test-bed/server';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const repository = new URL('../../', import.meta.url);
/** Beside the packages that the program of an integrator imports. */
const folder = new URL('dist/', import.meta.url);
const pathOf = (name: string) => fileURLToPath(new URL(name, folder));

/** As somebody writes it who has the document and docs/intake.md, and nothing else of ours. */
const program = `
import createClient from 'openapi-fetch';
import type { paths } from './api.d.ts';
import { full, smallest } from './examples.ts';

const { PAINEL: baseUrl = '', CHAVE = '' } = process.env;
const client = createClient<paths>({ baseUrl, headers: { 'x-integration-key': CHAVE } });

async function send(body: typeof smallest) {
  const { data, error, response } = await client.POST('/pj/unix/cadastros', { body });
  if (error) return { status: response.status, codigo: error.codigo, campos: error.campos };
  const kept = await client.GET('/pj/unix/cadastros/{id}', { params: { path: { id: data.id } } });
  const isWhereToldToBe = response.headers.get('location') === new URL(kept.response.url).pathname;
  const { porte, faturamento, administradores } = kept.data ?? {};
  return { status: response.status, isWhereToldToBe, porte, origem: faturamento?.origem, cargo: administradores?.[0]?.cargo };
}

// @ts-expect-error There is no such size of company.
export const unknownSize: typeof smallest = { ...smallest, porte: 'enorme' };

const wrong = { ...smallest, cnpj: '11.111.111/1111-11', telefone: '123' };
console.log(JSON.stringify({
  smallest: await send(smallest),
  full: await send({ ...full, cnpj: '11.444.777/0001-61' }),
  wrong: await send(wrong),
}));
`;

/** The two registrations that docs/intake.md shows. */
async function readExamples(): Promise<string> {
  const text = await readFile(new URL('docs/intake.md', repository), 'utf8');
  const [smallest] = /(?<=--json ')\{[\s\S]*?\}(?=' \|)/.exec(text) ?? [];
  const [full] = /(?<=```json\n)\{\n {2}"razaoSocial"[\s\S]*?\n\}(?=\n```)/.exec(text) ?? [];
  const type = `paths['/pj/unix/cadastros']['post']['requestBody']['content']['application/json']`;
  return `import type { paths } from './api.d.ts';
type CadastroNovo = ${type};
export const smallest: CadastroNovo = ${smallest};
export const full: CadastroNovo = ${full};
`;
}

const compile = () =>
  run(process.execPath, [
    fileURLToPath(new URL('node_modules/typescript/bin/tsc', import.meta.url)),
    ...['--noEmit', '--strict', '--target', 'ES2024', '--module', 'NodeNext', '--types', 'node'],
    ...[
      '--allowImportingTsExtensions',
      '--exactOptionalPropertyTypes',
      '--lib',
      'ES2024,DOM',
      pathOf('program.ts'),
    ],
  ]).catch(({ stdout }: { stdout: string }) => ({ stdout }));

let server: Server;
beforeAll(async () => {
  const document = new URL('packages/contract/openapi.json', repository);
  await mkdir(folder, { recursive: true });
  await writeFile(pathOf('api.d.ts'), astToString(await openapiTS(document)));
  await writeFile(pathOf('examples.ts'), await readExamples());
  await writeFile(pathOf('program.ts'), program);
  server = await startServer({ DEMO: 'nao', LOG_LEVEL: 'warn' });
});
afterAll(() => server.stop());

test('types made from the OpenAPI document fit what docs/intake.md shows, and refuse what the server would', async () => {
  expect((await compile()).stdout).toBe('');
});

test('a client made from them sends both registrations, reads them where the answer says, and learns what is wrong', async () => {
  const made = await runServerCommand(server.dataDir, 'admin', 'chave-criar', 'loja');
  const [CHAVE = ''] = /pjk_\S+/.exec(made) ?? [];
  const { stdout } = await run(process.execPath, [pathOf('program.ts')], {
    env: { ...process.env, PAINEL: server.url, CHAVE },
  });
  expect(JSON.parse(stdout)).toEqual({
    smallest: { status: 201, isWhereToldToBe: true, porte: null },
    full: { status: 201, isWhereToldToBe: true, porte: 'demais', origem: 'declarado', cargo: 'Diretora' },
    wrong: {
      status: 400,
      codigo: 'validacao',
      campos: {
        cnpj: expect.stringContaining('CNPJ inválido'),
        telefone: expect.stringContaining('Telefone inválido'),
      },
    },
  });
});

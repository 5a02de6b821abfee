import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { read } from '../repository/repository-files.ts';

type Operation = {
  security?: unknown;
  parameters?: { in: string; name: string }[];
  responses: Record<string, { content?: Record<string, unknown> }>;
};
type Document = {
  servers?: unknown;
  paths: Record<string, Record<string, Operation & { requestBody?: unknown }>>;
};

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'openapi-'));
afterAll(() => rmSync(folder, { recursive: true }));

const readDocument = () => JSON.parse(read('packages/contract/openapi.json')) as Document;

function lint(document: Document): { status: number | null; said: string } {
  const file = path.join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(document));
  const redocly = path.join(root, 'node_modules/.bin/redocly');
  const { status, stdout, stderr } = spawnSync(redocly, ['lint', file, '--config', 'redocly.yaml'], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

test('a call without security, and a document without servers, are errors', () => {
  const document = readDocument();
  delete document.paths['/saude/viva']?.get?.security;
  delete document.servers;
  const { status, said } = lint(document);
  expect(status).toBe(1);
  expect(said).toContain('security-defined');
  expect(said).toContain('no-empty-servers');
});

test('the document tells of the answer without a body, and of files in both directions', () => {
  const { paths } = readDocument();
  expect(paths['/pj/unix']?.get?.responses['304']).not.toHaveProperty('content');
  const types = Object.keys(paths['/arquivos/{nome}']?.get?.responses['200']?.content ?? {});
  expect(types).toContain('application/pdf');
  expect(types).not.toContain('application/json');
  expect(paths['/pj/unix/cadastros/{id}/documentos/{chave}']?.put?.requestBody).toMatchObject({
    content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  });
});

test.each([
  ['/pj/unix', 'get', 'If-None-Match'],
  ['/pj/unix/concluido', 'put', 'If-Match'],
  ['/arquivos/{nome}', 'get', 'Range'],
  ['/pj/unix/cadastros', 'post', 'Idempotency-Key'],
])('%s %s heeds %s, and the document tells', (path, method, name) => {
  const parameters = readDocument().paths[path]?.[method]?.parameters ?? [];
  expect(parameters).toContainEqual(expect.objectContaining({ in: 'header', name, required: false }));
});

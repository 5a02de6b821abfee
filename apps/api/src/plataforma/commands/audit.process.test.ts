import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { record } from '#plataforma/record/record.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { writeFiles } from '#test/dossie.ts';
import { programEnvironment } from '#test/program-environment.ts';

const program = fileURLToPath(new URL('./audit.ts', import.meta.url));
const run = promisify(execFile);

let t: TestApp;
beforeAll(async () => {
  t = await buildTestApp();
});
afterAll(() => t.close());
beforeEach(() => tamper('truncate auditoria, auditoria_fila, auditoria_selo restart identity'));

/** What someone with the database in their hands could do. */
async function tamper(statement: string): Promise<void> {
  const client = await t.db.pool.connect();
  await client.query(`begin; set local session_replication_role = replica; ${statement}; commit`);
  client.release();
}

async function write(count: number): Promise<void> {
  for (let at = 1; at <= count; at++) {
    await t.db.kysely.transaction().execute((tx) =>
      record(tx, {
        ator: { id: null, nome: 'ana' },
        acao: 'usuario.editado',
        alvo: { tipo: 'usuario', id: String(at) },
      }),
    );
  }
}

async function audit(...args: string[]): Promise<{ code: number; output: string }> {
  const env = programEnvironment({ DATABASE_URL: t.databaseUrl, DATA_DIR: t.dataDir });
  return run(process.execPath, [program, ...args], { env }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, output: stderr }),
  );
}
const sealOf = (output: string) => /último selo (\S+)/.exec(output)?.[1] ?? '';

test('an intact trail is counted, in the singular too', async () => {
  await write(1);
  expect(await audit('verify')).toEqual({
    code: 0,
    output: expect.stringMatching(/íntegra: 1 linha, último selo [0-9a-f]{64}\n$/),
  });
});

test.each([
  ['edited', `update auditoria set ator = 'outro' where id = 3`, 'na linha 3: a linha foi alterada'],
  ['removed', 'delete from auditoria where id = 2', 'na linha 2: a linha foi removida'],
  [
    'exchanged with another',
    `update auditoria a set alvo_id = b.alvo_id, quando = b.quando
     from auditoria b where (a.id, b.id) in ((2, 3), (3, 2))`,
    'na linha 2: a linha foi',
  ],
])('a row %s is named', async (_what, statement, message) => {
  await write(4);
  await audit('verify');
  await tamper(statement);
  const { code, output } = await audit('verify');
  expect(code).toBe(1);
  expect(output).toContain(message);
});

test('a row removed before it was sealed is named too', async () => {
  await write(3);
  await tamper('delete from auditoria where id = 2');
  expect(await audit('verify')).toEqual({ code: 1, output: expect.stringContaining('na linha 2') });
});

test('a trail cut at its end, or made anew, is betrayed by a seal that was noted before', async () => {
  await write(3);
  const seal = sealOf((await audit('verify')).output);
  await write(1);
  expect((await audit('verify', '--selo', seal)).code).toBe(0);
  expect((await audit('verify', '--desde', seal)).output).toContain(
    'íntegra: 1 linha depois do selo informado, último selo',
  );
  expect(await audit('verify', '--desde', 'abc')).toMatchObject({ code: 1 });
  await tamper('delete from auditoria where id > 2; delete from auditoria_selo where auditoria_id > 2');
  expect((await audit('verify')).code).toBe(0);
  expect(await audit('verify', '--selo', seal)).toEqual({
    code: 1,
    output: expect.stringContaining('o selo informado não está mais nela'),
  });
});

test('figures that are not what the trail tells are named, and mended when asked for', async () => {
  expect(await audit('indicadores')).toMatchObject({
    code: 0,
    output: expect.stringContaining('os que a trilha conta'),
  });
  await tamper(`insert into resumo_dia values ('2026-01-02', 'motivo', 'outro', 4)`);
  const told = expect.stringContaining('1 número por dia não era o que a trilha conta');
  expect(await audit('indicadores')).toEqual({ code: 1, output: told });
  const mended = await audit('indicadores', '--corrigir');
  expect(mended).toEqual({ code: 0, output: told });
  expect(mended.output).toContain('2026-01-02 motivo outro: 4 guardados, 0 na trilha');
  expect((await audit('indicadores')).code).toBe(0);
});

test('names in a ZIP from outside do not reach the terminal as they are', async () => {
  const names = [
    'a\u001b[2J\u001b]0;dono\u0007.txt',
    'b\u202efdp.exe',
    'c\u009b31m\r.txt',
    'd\n- prova de tudo.txt',
  ];
  const zip = await writeFiles([...names, ...names].map((name) => [name, Buffer.from('x')]));
  const file = path.join(t.dataDir, 'dossie.zip');
  await writeFile(file, zip);
  const { code, output } = await audit('dossie', file, '--chave', 'a'.repeat(64));
  expect(code).toBe(1);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what a terminal obeys
  expect(output).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
  expect(output).toContain('a[U+001B][2J[U+001B]]0;dono[U+0007].txt');
  expect(output).toContain('d[U+000A]- prova de tudo.txt');
});

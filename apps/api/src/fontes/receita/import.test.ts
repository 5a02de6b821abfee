import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MonthLines, writeLine, writeMonth, writeZip } from '#entrada/demo/write-month.ts';
import { takeLock } from '#plataforma/db/turn.ts';
import { buildTestApp, type TestApp } from '#test/build-test-app.ts';
import { createKey, type KeyHeaders, sendCadastro } from '#test/integration.ts';
import { empresaLine, estabelecimentoLine, socioLine } from '#test/receita-month.ts';
import { readZip } from '../read-zip.ts';
import { createReceitaImportService } from './import-service.ts';
import { openMonth } from './open-month.ts';

let server: TestApp;
let headers: KeyHeaders;
let root: string;
let number = 7000;

/** Sends one more company, and says its root. */
async function sendCompany(): Promise<string> {
  number += 1;
  const id = await sendCadastro(server, headers, number);
  const { rows } = await server.db.pool.query('select left(cnpj, 8) as raiz from cadastro where id = $1', [
    id,
  ]);
  return rows[0].raiz;
}

beforeAll(async () => {
  server = await buildTestApp();
  headers = await createKey(server, 'receita');
  root = await sendCompany();
});
afterAll(() => server.close());
beforeEach(() => server.db.pool.query('truncate receita_carga cascade'));

let folders = 0;
const write = (day: string, lines: MonthLines) => {
  folders += 1;
  return writeMonth(join(server.dataDir, `mes-${folders}`), day, lines);
};
const run = async (folder: string, tudo = false) =>
  createReceitaImportService(server.db).importMonth(await openMonth(folder), tudo, () => {});

async function listShown() {
  const { rows } = await server.db.pool.query(`
    select competencia || ' ' || arquivo || ' ' || valores[2] as linha
    from receita_linha join receita_carga on id = carga where concluida_em is not null order by 1`);
  return rows.map(({ linha }) => linha);
}
const lineOf = (raiz: string, razao: string): MonthLines => ({ Empresas3: empresaLine(raiz, razao) });

test('of a month only companies that are here are kept, and the tables of words', async () => {
  const folder = await write('61011', {
    Empresas0: empresaLine('00000001', 'OUTRA') + empresaLine(root, 'AURORA'),
    Estabelecimentos7: estabelecimentoLine(root),
    Socios9: socioLine(root, 'ANA', '456789') + socioLine('00000001', 'BIA', '111111'),
    Naturezas: writeLine('2062', 'Sociedade Empres\xe1ria Limitada'),
  });
  expect(await run(folder)).toEqual({ lines: 6, kept: 4, resumed: 0, hasNothingNew: false });
  expect((await server.db.pool.query('select raiz from receita_raiz')).rows).toEqual([{ raiz: root }]);
  expect(await listShown()).toEqual([
    '2026-10 Empresas0 AURORA',
    '2026-10 Estabelecimentos7 0001',
    '2026-10 Naturezas Sociedade Empresária Limitada',
    '2026-10 Socios9 2',
  ]);
  expect(await createReceitaImportService(server.db).listSummaries()).toMatchObject([
    { competencia: '2026-10', tudo: false, linhas: 6, guardadas: 4 },
  ]);
});

test('with --tudo every company is kept', async () => {
  expect(await run(await write('61011', lineOf('00000001', 'OUTRA')), true)).toMatchObject({ kept: 1 });
  expect(await listShown()).toEqual(['2026-10 Empresas3 OUTRA']);
});

test('the same month again reads for companies that came since, and for nobody else', async () => {
  const folder = await write('61011', lineOf(root, 'AURORA'));
  await run(folder);
  expect(await run(folder)).toMatchObject({ hasNothingNew: true });
  const anonymise = 'update cadastro set anonimizado_em = now() where left(cnpj, 8) = $1';
  await server.db.pool.query(anonymise, [await sendCompany()]);
  expect(await run(folder)).toMatchObject({ hasNothingNew: true });
  const newer = await sendCompany();
  await writeZip(
    join(folder, 'Empresas3.zip'),
    'F.K03200Y3.D61011.EMPRECSV',
    empresaLine(root, 'AURORA') + empresaLine(newer, 'NOVA'),
  );
  expect(await run(folder)).toMatchObject({ lines: 2, kept: 1 });
  expect(await listShown()).toEqual(['2026-10 Empresas3 AURORA', '2026-10 Empresas3 NOVA']);
});

test('two months are kept; an older one is refused', async () => {
  for (const [day, razao] of [
    ['60810', 'AGOSTO'],
    ['60910', 'SETEMBRO'],
    ['61011', 'OUTUBRO'],
  ] as const) {
    await run(await write(day, lineOf(root, razao)));
  }
  expect(await listShown()).toEqual(['2026-09 Empresas3 SETEMBRO', '2026-10 Empresas3 OUTUBRO']);
  await expect(run(await write('60712', {}))).rejects.toThrow(
    'Já há dados de 2026-09 e 2026-10: os de 2026-07 são mais antigos.',
  );
});

test('a value that could be taken for a command of the database stays a value', async () => {
  const razao = 'A\\B "C" {D},\\. \tE';
  await run(await write('61011', lineOf(root, razao)));
  expect(await listShown()).toEqual(['2026-10 Empresas3 A\\B "C" {D},\\. E']);
});

test('what was interrupted shows nothing, and goes on with the files that are missing', async () => {
  const folder = await write('61011', { ...lineOf(root, 'AURORA'), Socios0: writeLine(root, '2') });
  await expect(run(folder)).rejects.toThrow('Socios0.zip, linha 1: há 2 valores, e não 11. Nada foi mudado.');
  expect(await listShown()).toEqual([]);
  await writeZip(join(folder, 'Socios0.zip'), 'F.K03200Y0.D61011.SOCIOCSV', socioLine(root, 'ANA', '456789'));
  const outcome = await run(folder);
  expect(outcome).toMatchObject({ lines: 1, kept: 1 });
  expect(outcome.resumed).toBeGreaterThan(10);
  expect(await listShown()).toEqual(['2026-10 Empresas3 AURORA', '2026-10 Socios0 2']);
});

test('a file that was exchanged while it was interrupted is read again, in place of the other', async () => {
  const folder = await write('61011', { ...lineOf(root, 'ANTES'), Socios0: 'x\n' });
  await expect(run(folder)).rejects.toThrow('linha 1');
  const right = await write('61011', { ...lineOf(root, 'DEPOIS') });
  await run(right);
  expect(await listShown()).toEqual(['2026-10 Empresas3 DEPOIS']);
});

test('two at once: one waits to be asked again', async () => {
  const folder = await write('61011', lineOf(root, 'AURORA'));
  await server.db.kysely.transaction().execute(async (first) => {
    await takeLock(first, 'receita');
    await expect(run(folder)).rejects.toThrow(
      'Outra importação da Receita está em andamento. Espere que termine.',
    );
  });
  await run(folder);
});

async function damage(file: string): Promise<void> {
  await writeZip(file, 'K.D61011.EMPRECSV', randomBytes(3000).toString('hex'));
  const bytes = await readFile(file);
  bytes.fill(0xff, 60, 90);
  await writeFile(file, bytes);
}

describe('refused, and nothing changes', () => {
  const month = () => write('61011', lineOf(root, 'AURORA'));
  test.each([
    [
      'a file is missing',
      (folder: string) => rm(join(folder, 'Socios4.zip')),
      /Faltam em .*: Socios4\.zip\./,
    ],
    [
      'half a zip',
      async (folder: string) => {
        const file = join(folder, 'Empresas3.zip');
        const bytes = await readFile(file);
        await writeFile(file, bytes.subarray(0, bytes.length / 2));
      },
      /^Empresas3\.zip: o zip está incompleto ou danificado\. Baixe/,
    ],
    [
      'a zip whose content is damaged',
      (folder: string) => damage(join(folder, 'Empresas3.zip')),
      /^Empresas3\.zip: o zip está incompleto ou danificado\. Baixe/,
    ],
    [
      'a zip made to fill the machine',
      (folder: string) => writeZip(join(folder, 'Empresas3.zip'), 'K.D61011.EMPRECSV', 'A'.repeat(1 << 24)),
      /^Empresas3\.zip: o conteúdo é grande demais para o tamanho do zip/,
    ],
    [
      'two months',
      (folder: string) => writeZip(join(folder, 'Socios4.zip'), 'K.D60910.SOCIOCSV', ''),
      /^A pasta tem arquivos de dois meses: .* Socios4\.zip de 2026-09\. Deixe os de um só\./,
    ],
  ])('%s', async (_what, spoil, message) => {
    const folder = await month();
    await spoil(folder);
    await expect(run(folder)).rejects.toThrow(message);
    expect(await listShown()).toEqual([]);
  });

  test('a zip that breaks before it is read', async () => {
    const file = join(await month(), 'Empresas3.zip');
    await damage(file);
    const read = async () => {
      for await (const _bytes of readZip(file)) await delay(300);
    };
    await expect(read()).rejects.toThrow('o zip está incompleto ou danificado');
  });

  test('a folder that is not there, or does not say its month', async () => {
    await expect(openMonth('/nao/ha')).rejects.toThrow('Não há pasta /nao/ha.');
    await expect(openMonth(await write('', {}))).rejects.toThrow(
      'Os arquivos não dizem de que mês são. Dê à pasta o nome do mês, como 2026-10.',
    );
    const named = await writeMonth(join(server.dataDir, '2026-09'), '', {});
    expect((await openMonth(named)).competencia).toBe('2026-09');
  });
});

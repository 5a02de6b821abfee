import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

const header = 'razaoSocial;cidade;socios';
const socios = '"[{""nome"":""Ana""}]"';
const good = (name: string) => `${name};São Paulo;${socios}`;

async function read(...lines: string[]) {
  const records: { linha: number; taken?: string; problema?: string }[] = [];
  const file = Readable.from([Buffer.from([header, ...lines].join('\n'))]);
  for await (const { linha, registro, problema } of readCsv(file)) {
    records.push(
      problema === undefined
        ? { linha, taken: (registro as { razaoSocial: string }).razaoSocial }
        : { linha, problema },
    );
  }
  return records;
}
const open = (line: number) =>
  `Confira as aspas da linha ${line} do arquivo: feche-as antes de 64 kB, e dobre as que fazem parte de um texto.`;

describe('a quote that nobody closed costs its own record alone', () => {
  test.each([
    ['at the beginning', `"Um;São Paulo;${socios}`],
    ['in the middle', `Um;"São Paulo;${socios}`],
    ['at the end', 'Um;São Paulo;"[{""nome"":""Ana""}]'],
    ['in a text', `Um 5" x 3;São Paulo;${socios}`],
  ])('%s', async (_where, line) => {
    expect(await read(good('Zero'), line, good('Dois'), good('Três'))).toEqual([
      { linha: 1, taken: 'Zero' },
      { linha: 2, problema: open(3) },
      { linha: 3, taken: 'Dois' },
      { linha: 4, taken: 'Três' },
    ]);
  });

  test('in the last line', async () => {
    expect(await read(good('Zero'), '"Um')).toEqual([
      { linha: 1, taken: 'Zero' },
      { linha: 2, problema: open(3) },
    ]);
  });

  test('and again, lines later', async () => {
    const lines = [`"Um;São Paulo;${socios}`, good('Dois'), `"Três;São Paulo;${socios}`, good('Quatro')];
    expect(await read(...lines)).toEqual([
      { linha: 1, problema: open(2) },
      { linha: 2, taken: 'Dois' },
      { linha: 3, problema: open(4) },
      { linha: 4, taken: 'Quatro' },
    ]);
  });

  test('with more after it than a record may have', async () => {
    const many = Array.from({ length: 2000 }, (_, at) => good(`Empresa ${at}`));
    const [first, ...others] = await read(`"Um;São Paulo;${socios}`, ...many);
    expect(first).toEqual({ linha: 1, problema: open(2) });
    expect(others.map(({ taken }) => taken)).toEqual(many.map((_line, at) => `Empresa ${at}`));
  });
});

test('a record whose quote is left open is told with its content, and with that alone', async () => {
  const line = `Um 5" x 3;São Paulo;${socios}`;
  const file = Readable.from([Buffer.from([header, line, good('Dois')].join('\n'))]);
  const { value } = await readCsv(file).next();
  expect(value).toEqual({ linha: 1, registro: line, problema: open(2) });
});

test('a text of several lines is one record, and the lines of the file are still counted', async () => {
  const lines = [
    `"Um\nainda ""um"";\n\nfim";São Paulo;${socios}`,
    '',
    `"Dois;São Paulo;${socios}`,
    good('Três'),
  ];
  expect(await read(...lines)).toEqual([
    { linha: 1, taken: 'Um\nainda "um";\n\nfim' },
    { linha: 2, problema: open(7) },
    { linha: 3, taken: 'Três' },
  ]);
});

test('a file in UTF-16 is no list of registrations', async () => {
  const file = Readable.from([Buffer.from([header, good('Um')].join('\n'), 'utf16le')]);
  await expect(readCsv(file).next()).rejects.toThrow(/UTF-8/);
});

test('what is no UTF-8 is told by its byte, and another separator by what was seen', async () => {
  const latin = Readable.from([Buffer.from(`${header}\n`), Buffer.from(good('Um'), 'latin1')]);
  const { value } = await readCsv(latin).next();
  expect(value).toMatchObject({
    problema: 'Não está em UTF-8: o byte 0xE3, na posição 5, não é UTF-8. Salve a planilha como CSV UTF-8.',
  });
  expect(await read('Um;São Paulo')).toEqual([
    {
      linha: 1,
      problema: 'Há 2 colunas, e o cabeçalho tem 3. O separador visto no cabeçalho é “;”.',
    },
  ]);
  const tabs = Readable.from([Buffer.from(header.replaceAll(';', '\t'))]);
  await expect(readCsv(tabs).next()).rejects.toThrow(
    'O cabeçalho tem uma só coluna: o separador visto é “;”. Separe as colunas por vírgula ou ponto e vírgula.',
  );
});

test('who the company is has columns too; an empty one says nothing', async () => {
  const columns = {
    naturezaJuridica: '206-2',
    porte: '',
    cnaesSecundarios: '4712-1/00, 0111301',
    capitalSocial: '50.000,25',
    dataAbertura: '2019-05-31',
    'faturamento.valor': '1850000.5',
    'faturamento.referencia': '2026-10',
    'faturamento.origem': 'declarado',
    'faturamento.faixa': '',
    'origem.ip': '',
    administradores: '[{""nome"":""Bia"",""cargo"":""Diretora""}]',
    controladores: '',
    socios: '[]',
  };
  const lines = [Object.keys(columns), Object.values(columns).map((value) => `"${value}"`)].map((one) =>
    one.join(';'),
  );
  const { value } = await readCsv(Readable.from([Buffer.from(lines.join('\n'))])).next();
  expect(value).toEqual({
    linha: 1,
    registro: {
      naturezaJuridica: '206-2',
      cnaesSecundarios: ['4712-1/00', '0111301'],
      capitalSocial: 50_000.25,
      dataAbertura: '2019-05-31',
      faturamento: { valor: 1_850_000.5, referencia: '2026-10', origem: 'declarado' },
      administradores: [{ nome: 'Bia', cargo: 'Diretora' }],
      socios: [],
    },
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeLine } from '#entrada/demo/write-month.ts';
import { type LineFormat, readLines } from './read-lines.ts';

async function read(text: string | Buffer, format: LineFormat, chunkBytes = 1 << 20) {
  const bytes = typeof text === 'string' ? Buffer.from(text, 'latin1') : text;
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
  }
  let lines = 0;
  const kept: string[][] = [];
  for await (const step of readLines(chunks(), format)) {
    lines += step.lines;
    kept.push(...step.kept);
  }
  return { lines, kept };
}

const three = { columns: 3, roots: null };

test('values are read as published, without NUL bytes and double spaces', async () => {
  const text = `"33683111";"SERVI\xc7O  FEDERAL\0";""\r\n"1A2B3C4D";"LOJA ""A""; FILIAL";"0,00"`;
  expect(await read(text, three)).toEqual({
    lines: 2,
    kept: [
      ['33683111', 'SERVIÇO FEDERAL', ''],
      ['1A2B3C4D', 'LOJA "A"; FILIAL', '0,00'],
    ],
  });
});

test('of the roots asked for, alphanumeric ones among them, every line is kept, and no other', async () => {
  const text = ['11111111', '1A2B3C4D', '22222222', '1A2B3C4D']
    .map((root, place) => writeLine(root, `N${place}`, ''))
    .join('');
  const { lines, kept } = await read(text, { columns: 3, roots: new Set(['1A2B3C4D']) });
  expect([lines, kept.map(([, name]) => name)]).toEqual([4, ['N1', 'N3']]);
});

test('how the bytes arrive does not matter', async () => {
  const value = fc.stringMatching(/^[A-Z0-9 .,;/-]{0,20}$/);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(value, value, value)),
      fc.integer({ min: 1, max: 40 }),
      async (rows, size) => {
        const text = rows.map((row) => writeLine(...row)).join('');
        expect(await read(text, three, size)).toEqual(await read(text, three));
        expect((await read(text, three)).lines).toBe(rows.length);
      },
    ),
  );
});

describe('refused with the line', () => {
  const good = writeLine('11111111', 'A', 'B');
  test.each([
    ['a value too few', writeLine('22222222', 'A'), 'há 2 valores, e não 3'],
    ['a value too many', writeLine('22222222', 'A', 'B', 'C'), 'há 4 valores, e não 3'],
    ['no quotes', '22222222;A;B\n', 'os valores não estão entre aspas, como a Receita os publica'],
    ['an empty line', '\n', 'os valores não estão entre aspas, como a Receita os publica'],
    ['half a line', '"22222222";"A";"B', 'os valores não estão entre aspas, como a Receita os publica'],
    [
      'another encoding',
      Buffer.from(writeLine('22222222', 'SERVIÇO', 'B')),
      'as letras estão em UTF-8, e não em ISO-8859-1',
    ],
  ])('%s', async (_what, wrong, reason) => {
    const text = Buffer.concat([Buffer.from(good), Buffer.from(wrong as Buffer)]);
    await expect(read(text, three)).rejects.toMatchObject({ line: 2, message: reason });
  });

  test('a line that nobody asked for, when its shape is wrong', async () => {
    const text = good + writeLine('22222222', 'A');
    await expect(read(text, { columns: 3, roots: new Set() })).rejects.toMatchObject({ line: 2 });
  });

  test('a line without an end', async () => {
    const text = `${good}"22222222";"${'A'.repeat(1 << 20)}`;
    await expect(read(text, three, 1 << 16)).rejects.toMatchObject({
      line: 2,
      message: 'a linha não termina',
    });
  });
});

import { expect, test } from 'vitest';
import { writeCsvLine } from './csv.ts';

test.each([
  ['=HYPERLINK("http://mau.example";"clique")', `"'=HYPERLINK(""http://mau.example"";""clique"")"`],
  ['+5511999990000', `"'+5511999990000"`],
  ['-2+3', `"'-2+3"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['  =1+1', `"'  =1+1"`],
  ['\t=1+1', `"'\t=1+1"`],
  ['\r=1+1', `"' =1+1"`],
  ['＝1+1', `"'＝1+1"`],
])('%j is never a formula', (value, written) => {
  expect(writeCsvLine([value])).toBe(`${written}\r\n`);
});

test('a line is one record, whatever its texts hold', () => {
  expect(writeCsvLine(['Padaria "Pão; Cia"', 'uma\r\nduas\nlinhas', '', 12.5])).toBe(
    '"Padaria ""Pão; Cia""";"uma duas linhas";"";12,5\r\n',
  );
});

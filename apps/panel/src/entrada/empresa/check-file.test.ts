import { expect, test } from 'vitest';
import { checkFile, tellSize } from './check-file.ts';

const file = (name: string, size: number, type = '') => ({ name, size, type });

test.each([
  file('contrato.pdf', 1000),
  file('FOTO.JPG', 15 * 1024 ** 2),
  file('image', 10, 'image/jpeg'),
  file('planilha.xlsx', 10),
])('$name may be sent', (given) => {
  expect(checkFile(given, 15)).toBe('');
});

test('what does not serve is told with the way on', () => {
  expect(checkFile(file('IMG_1.heic', 10, 'image/heic'), 15)).toContain('JPG');
  expect(checkFile(file('contrato.pdf.exe', 10), 15)).toContain('não serve');
  expect(checkFile(file('vazio.pdf', 0), 15)).toContain('vazio');
  expect(checkFile(file('grande.pdf', 15 * 1024 ** 2 + 1), 15)).toContain('o máximo é 15 MB');
});

test('sizes are told as people say them', () => {
  expect(tellSize(300)).toBe('1 kB');
  expect(tellSize(2.5 * 1024 ** 2)).toBe('2,5 MB');
});

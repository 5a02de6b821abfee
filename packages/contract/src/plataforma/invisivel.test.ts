import { expect, test } from 'vitest';
import { isPlain, showInvisible } from './invisivel.ts';

test.each([
  ['a change of direction', 'Loja \u202eatnemuA', 'Loja [U+202E]atnemuA'],
  ['an isolate', 'A\u2066B\u2069', 'A[U+2066]B[U+2069]'],
  ['a mark of direction', 'A\u200fB', 'A[U+200F]B'],
  ['a space without width', 'Auro\u200bra', 'Auro[U+200B]ra'],
  ['a joiner', 'Auro\u200dra', 'Auro[U+200D]ra'],
  ['a byte order mark', 'Auro\ufeffra', 'Auro[U+FEFF]ra'],
  ['a tag', 'Aurora\u{e0041}', 'Aurora[U+E0041]'],
])('%s is refused, and shown as what it is', (_what, texto, shown) => {
  expect(isPlain(texto)).toBe(false);
  expect(showInvisible(texto)).toBe(shown);
});

test.each(['Açaí & Cia. Ltda – nº 1', "D'Ávila", 'مقهى', '喫茶店', 'Loja ❤\ufe0f', 'Aurora\u00a0Ltda'])(
  '%s stays as it is',
  (texto) => {
    expect(isPlain(texto)).toBe(true);
    expect(showInvisible(texto)).toBe(texto);
  },
);

test.each(['a\0b', 'a\nb', 'a\u2028b', '\ud800'])('%j is refused', (texto) => {
  expect(isPlain(texto)).toBe(false);
});

import { expect, it } from 'vitest';
import { lastSegment, readDocumentos } from './read-documentos.ts';

it.each([
  ['uploads/2026/11/rg.jpg', 'rg.jpg'],
  ['C:\\cadastros\\2026\\rg.jpg', 'rg.jpg'],
  ['C:\\misto/rg.jpg', 'rg.jpg'],
  ['rg.jpg', 'rg.jpg'],
  ['uploads/..', ''],
  ['uploads/', ''],
])('%s opens %j', (stored, segment) => {
  expect(lastSegment(stored)).toBe(segment);
});

it('tells pictures, PDFs, other files and nothing apart', () => {
  const kinds = readDocumentos({
    a: 'x/1.JPG',
    b: '1.jpeg',
    c: '1.png',
    d: '1.gif',
    e: '1.webp',
    f: '1.PDF',
    g: '1.xlsx',
    h: 'sem-extensao',
    i: null,
    j: '',
    k: { nome: 'objeto' },
  }).map(({ tipo, formato }) => `${tipo} ${formato}`.trim());
  expect(kinds).toEqual([
    'imagem jpg',
    'imagem jpeg',
    'imagem png',
    'imagem gif',
    'imagem webp',
    'pdf pdf',
    'outro xlsx',
    'outro',
    'nenhum',
    'nenhum',
    'ilegivel',
  ]);
});

it.each([null, undefined, '', 'null', {}, '{}', []])('%j holds no document', (value) => {
  expect(readDocumentos(value)).toEqual([]);
});

it.each(['nada', '{"rg":"a.p', 7, true])('%j is not taken for no document', (value) => {
  expect(readDocumentos(value)).toMatchObject([{ rotulo: 'Documentos', arquivo: '', tipo: 'ilegivel' }]);
});

it('reads a JSON string and a plain list too', () => {
  expect(readDocumentos('{"rg":"a.pdf"}')).toMatchObject([{ rotulo: 'RG', arquivo: 'a.pdf' }]);
  expect(readDocumentos(['a.pdf'])).toMatchObject([{ rotulo: 'Documento 1', arquivo: 'a.pdf' }]);
});

import { afterEach, expect, test, vi } from 'vitest';
import { loadConfig } from '#plataforma/lib/config.ts';
import { readCadastro } from '#provider/answers/read-cadastro.ts';
import { viewedDocuments } from './viewed-documents.ts';

afterEach(async () => {
  vi.stubGlobal('fetch', async () => Response.json({}));
  await loadConfig();
  vi.unstubAllGlobals();
});

const read = (fields: object) =>
  viewedDocuments(readCadastro({ id: 1, razaoSocial: 'Boa Safra Agropecuária Ltda', ...fields }));

test("the company's documents come first, then each partner's, with names in words", () => {
  const documents = read({
    nomeFantasia: 'Boa Safra',
    documentos: { contratoSocial: 'C:\\docs\\contrato.PDF', cartaoCnpj: null },
    socios: [{ nome: 'Ana' }, { nome: 'Paulo Nakamura', documentos: { rg: 'rg.jpg', planilha: 'x.xlsx' } }],
  });
  expect(documents).toEqual([
    {
      chave: 'contratoSocial',
      label: 'Contrato Social',
      kind: 'pdf',
      url: '/arquivos/contrato.PDF',
      downloadName: 'Boa Safra - Contrato Social.pdf',
    },
    { chave: 'cartaoCnpj', label: 'Cartão CNPJ', kind: 'missing', downloadName: 'Boa Safra - Cartão CNPJ' },
    {
      chave: 'socios.1.rg',
      label: 'RG',
      owner: 'Paulo Nakamura',
      kind: 'picture',
      url: '/arquivos/rg.jpg',
      downloadName: 'Boa Safra - RG de Paulo Nakamura.jpg',
    },
    {
      chave: 'socios.1.planilha',
      label: 'Planilha',
      owner: 'Paulo Nakamura',
      kind: 'other',
      url: '/arquivos/x.xlsx',
      downloadName: 'Boa Safra - Planilha de Paulo Nakamura.xlsx',
    },
  ]);
});

test("a document of a partner's partner says of which company they are", () => {
  const bia = { nome: 'Bia Rocha', documentos: { rg: 'rg.jpg' } };
  const sul = { nome: 'Sul Ltda', documentos: { contratoSocial: 'c.pdf' }, socios: [bia] };
  const documents = read({
    socios: [
      { nome: 'Norte Ltda', socios: [sul] },
      { nome: 'Ana', documentos: { rg: 'a.jpg' } },
    ],
  });
  expect(documents.map(({ chave, owner, downloadName }) => [chave, owner, downloadName])).toEqual([
    ['socios.1.rg', 'Ana', 'Boa Safra Agropecuária Ltda - RG de Ana.jpg'],
    [
      'socios.0.socios.0.contratoSocial',
      'Sul Ltda (quadro de Norte Ltda)',
      'Boa Safra Agropecuária Ltda - Contrato Social de Sul Ltda (quadro de Norte Ltda).pdf',
    ],
    [
      'socios.0.socios.0.socios.0.rg',
      'Bia Rocha (quadro de Sul Ltda)',
      'Boa Safra Agropecuária Ltda - RG de Bia Rocha (quadro de Sul Ltda).jpg',
    ],
  ]);
});

test('of a picture the original is elsewhere, where the provider shows a copy', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ recursos: ['originais'] }));
  await loadConfig();
  const [picture, pdf] = read({ documentos: { rg: 'rg.png', contratoSocial: 'contrato.pdf' } });
  expect(picture).toMatchObject({ url: '/arquivos/rg.png', originalUrl: '/arquivos/rg.png?original=1' });
  expect(pdf).not.toHaveProperty('originalUrl');
});

test('a name a file can not have is made one', () => {
  const [document] = read({ nomeFantasia: 'A/B: "C"', documentos: { rg: 'rg.png' } });
  expect(document?.downloadName).toBe('A B C - RG.png');
});

import type { Lista } from '@painel-pj/contract/fontes/listas';
import { describe, expect, test } from 'vitest';
import { writeCgu, writeOnu } from '#entrada/demo/write-lista.ts';
import { type Contents, prepareListaFolder, readLista, refuseLista } from '#test/read-lista.ts';
import { openListaFile } from './lista-file.ts';

prepareListaFolder();

const ofac = {
  sdn: '36,"FICTITIOUS AIRLINES",-0- ,"CUBA",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- \r\n',
  alt: '36,1,"aka","FA",-0- \r\n',
  add: '36,1,"Street 1","Havana","Cuba",-0- \r\n',
};
test.each([
  [
    { 'sdn.csv': ofac.sdn, 'alt.csv': ofac.alt },
    'ofac: dê os três arquivos, sdn.csv, alt.csv e add.csv. Nada foi mudado.',
  ],
  [
    { 'sdn.csv': ofac.sdn, 'alt.csv': '99,1,"aka","X",-0- ', 'add.csv': ofac.add },
    'alt.csv, linha 1, coluna 1: o número 99 não está em sdn.csv: os arquivos são de dias diferentes. Nada foi mudado.',
  ],
  [
    { 'sdn.csv': `${ofac.sdn}37,"FIC` },
    'sdn.csv, linha 2, coluna 2: as aspas não se fecham: o arquivo está incompleto. Nada foi mudado.',
  ],
  [
    { 'sdn.csv': `${ofac.sdn}37,"A"` },
    'sdn.csv, linha 2, coluna 2: há 2 valores, e não 12. Nada foi mudado.',
  ],
  [
    { 'sdn.csv': 'ent_num,a,b,c,d\r\n' },
    'sdn.csv, linha 1, coluna 1: “ent_num” não é um número. Nada foi mudado.',
  ],
  [
    { 'sdn.csv': '1,2,3\r\n' },
    'sdn.csv, linha 1, coluna 3: há 3 valores: não é sdn, alt, add nem sdn_comments. Nada foi mudado.',
  ],
])('ofac refused: %j', async (contents, message) => {
  expect(await refuseLista('ofac', contents as Contents)).toBe(message);
});

test('tcu: a page that is missing', async () => {
  const item = { cpf: '', nome: 'A', processo: '', deliberacao: '', data_transito_julgado: '' };
  const page = (offset: number, hasMore: boolean) => JSON.stringify({ items: [item], hasMore, offset });
  expect(await refuseLista('tcu', { 'p1.json': page(0, true) })).toBe(
    'p1.json: falta a página seguinte, a do item 1. Nada foi mudado.',
  );
  expect(await refuseLista('tcu', { 'p2.json': page(1, false) })).toBe(
    'p2.json: é a página a partir do item 1, e falta a do item 0. Nada foi mudado.',
  );
});

describe('refused, with where it is wrong', () => {
  const ceis = () => writeCgu('ceis', [{ CADASTRO: 'CEIS', OBSERVAÇÕES: 'FICTÍCIO' }]).toString('latin1');
  const latin = (text: string) => Buffer.from(text, 'latin1');
  const onu = writeOnu('2026-11-16', [[['FIRST_NAME', 'ANA']]]);
  const long = (head: string) => Buffer.concat([Buffer.from(head), Buffer.alloc(2 * 1024 * 1024, 'x')]);
  test.each<[string, Lista, () => string | Buffer, string]>([
    [
      'a header without the slip of the pen',
      'ceis',
      () => latin(ceis().replace('ABRAG', 'ABRANG')),
      'a, linha 1, coluna 17: esperava “ABRAGÊNCIA DA SANÇÃO”, e veio “ABRANGÊNCIA DA SANÇÃO”. Nada foi mudado.',
    ],
    [
      'another list',
      'cnep',
      () => latin(ceis()),
      'a, linha 1, coluna 11: esperava “VALOR DA MULTA”, e veio “DATA INÍCIO SANÇÃO”. Nada foi mudado.',
    ],
    [
      'a column more',
      'ceis',
      () => latin(ceis().replace('"OBSERVAÇÕES"', '"OBSERVAÇÕES";"X"')),
      'a, linha 1, coluna 25: há uma coluna a mais no cabeçalho. Nada foi mudado.',
    ],
    [
      'a header that ends',
      'interna',
      () => 'documento;nome\n',
      'a, linha 1, coluna 3: esperava “motivo”, e o cabeçalho termina. Nada foi mudado.',
    ],
    [
      'letters in UTF-8',
      'ceis',
      () => ceis(),
      'a, linha 1, coluna 2: esperava “CÓDIGO DA SANÇÃO”, e veio “CÃ“DIGO DA SANÃ‡ÃƒO”. Nada foi mudado.',
    ],
    [
      'letters that are not in UTF-8',
      'interna',
      () => latin('documento;nome;motivo\n;Zé;X\n'),
      'a: as letras não estão em UTF-8. Nada foi mudado.',
    ],
    [
      'a short row',
      'ceis',
      () => latin(`${ceis()}"CEIS";"1"\r\n`),
      'a, linha 3, coluna 2: há 2 valores, e não 24. Nada foi mudado.',
    ],
    [
      'half a file',
      'ceis',
      () => latin(ceis().slice(0, -5)),
      'a, linha 2, coluna 24: as aspas não se fecham: o arquivo está incompleto. Nada foi mudado.',
    ],
    [
      'a quote in the middle',
      'interna',
      () => 'documento;nome;motivo\n;Zé "X";Y\n',
      'a, linha 2, coluna 2: há aspas no meio de um valor. Nada foi mudado.',
    ],
    [
      'text after a quote',
      'interna',
      () => 'documento;nome;motivo\n;"Zé"X;Y\n',
      'a, linha 2, coluna 2: há texto depois das aspas que fecham um valor. Nada foi mudado.',
    ],
    [
      'a line that does not end',
      'interna',
      () => long('documento;nome;motivo\n;'),
      'a, linha 2, coluna 2: a linha não termina. Nada foi mudado.',
    ],
    [
      'no header within reach',
      'trabalho-escravo',
      () => 'a;b\n'.repeat(30),
      'a, linha 1, coluna 1: esperava “ID”, e veio “a”. Nada foi mudado.',
    ],
    [
      'a number that is none',
      'interna',
      () => 'documento;nome;motivo\n529.982.247-26;Zé;Y\n',
      'a, linha 2, coluna 1: “529.982.247-26” não é um CPF nem um CNPJ. Nada foi mudado.',
    ],
    [
      'nobody',
      'interna',
      () => 'documento;nome;motivo\n;;Y\n',
      'a, linha 2, coluna 2: falta o documento ou o nome. Nada foi mudado.',
    ],
    [
      'no reason',
      'interna',
      () => 'documento;nome;motivo\n;Zé;\n',
      'a, linha 2, coluna 3: falta o motivo. Nada foi mudado.',
    ],
    [
      'JSON that breaks off',
      'bcb',
      () => '{"value": [\n  {"Nome": "A',
      'a, linha 2, coluna 14: não é JSON, ou está incompleto. Nada foi mudado.',
    ],
    ['JSON of another list', 'bcb', () => '{"items": []}', 'a: falta a lista “value”. Nada foi mudado.'],
    [
      'an item without a field',
      'tcu',
      () => '{"items": [{"nome": "A"}]}',
      'a: no item 1 falta “processo”. Nada foi mudado.',
    ],
    [
      'XML with entities',
      'onu',
      () => `<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY b "c">]>\n${onu}`,
      'a, linha 2, coluna 31: há uma declaração DOCTYPE, que esta lista não tem. Nada foi mudado.',
    ],
    [
      'XML with an entity nobody declared',
      'onu',
      () => onu.replace('ANA', '&ana;'),
      expect.stringMatching(/^a, linha 3, coluna \d+: o XML está errado ou incompleto\. Nada foi mudado\.$/),
    ],
    [
      'XML that breaks off',
      'onu',
      () => onu.slice(0, 200),
      expect.stringMatching(
        /^a, linha \d+, coluna \d+: o XML está errado ou incompleto\. Nada foi mudado\.$/,
      ),
    ],
    [
      'another XML',
      'onu',
      () => '<a></a>',
      'a, linha 1, coluna 4: esperava “CONSOLIDATED_LIST”. Nada foi mudado.',
    ],
    [
      'XML of one text without end',
      'onu',
      () => long('<CONSOLIDATED_LIST><INDIVIDUALS><INDIVIDUAL><A>'),
      expect.stringMatching(/^a, linha 1, coluna [\d.]+: o texto de uma pessoa não termina\./),
    ],
    ['an empty file', 'onu', () => '', 'a: o arquivo está vazio. Nada foi mudado.'],
    [
      'a zip that breaks off',
      'ceis',
      () => 'PK\x03\x04aaaaaaaaa',
      'a: o zip está incompleto ou danificado. Baixe o arquivo de novo; nada foi mudado.',
    ],
  ])('%s', async (_what, lista, content, message) => {
    expect(await refuseLista(lista, { a: content() })).toEqual(message);
  });

  test('no file', async () => {
    await expect(openListaFile('/nao/ha')).rejects.toThrow('Não há arquivo /nao/ha.');
    await expect(openListaFile('/')).rejects.toThrow('não é um arquivo');
  });

  test('a zip of several texts, but for the agreements beside their effects', async () => {
    const { ZipFile } = await import('yazl');
    const zip = new ZipFile();
    zip.addBuffer(
      writeCgu('leniencia', [{ 'CNPJ DO SANCIONADO': '11222333000181' }]),
      '20260930_Acordos.csv',
    );
    zip.addBuffer(Buffer.from('ID DO ACORDO\n'), '20260930_Efeitos.csv');
    zip.end();
    const chunks: Buffer[] = [];
    for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
    const content = { 'l.zip': Buffer.concat(chunks) };
    expect(await readLista('leniencia', content)).toMatchObject([
      [{ documento: '11222333000181' }],
      '2026-09-30',
    ]);
    expect(await refuseLista('ceis', content)).toContain('o zip tem 2 arquivos, e não um');
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sheetFile, textFile } from '../../test/document-files.ts';
import { buildZip, type ZipPart } from '../../test/zip-file.ts';
import { readContentKind } from './content-kind.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'painel-office-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function judge(content: Buffer): Promise<string> {
  const file = path.join(folder, 'arquivo');
  await writeFile(file, content);
  return readContentKind(file, content.length).catch((error: Error & { codigo?: string }) => {
    if (error.codigo !== 'tipo_nao_suportado') throw error;
    return 'refused';
  });
}

const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const types = (more = '', header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'): ZipPart => ({
  name: '[Content_Types].xml',
  content: `${header}<Types><Override PartName="/word/document.xml" ContentType="${main}"/>${more}</Types>`,
  isPacked: true,
});
const body: ZipPart = { name: 'word/document.xml', content: '<w:document/>', isPacked: true };
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const rels = (tag: string): ZipPart => ({
  name: 'word/_rels/document.xml.rels',
  content: `<Relationships>${tag}</Relationships>`,
});
const template = `Type="${office}/attachedTemplate" Target="https://mau.exemplo/modelo.dotm"`;
const override = (type: string) => `<Override PartName="/word/x.bin" ContentType="${type}"/>`;

test.each([
  ['a spreadsheet', sheetFile(), 'xlsx'],
  ['a text', textFile(), 'docx'],
  [
    'a text with a link',
    buildZip([
      types(),
      body,
      rels(
        `<Relationship Type="${office}/hyperlink" Target="https://a.exemplo?a=1&amp;b=2" TargetMode="External"/>`,
      ),
    ]),
    'docx',
  ],
  [
    'a text with styles',
    buildZip([types(), body, rels(`<Relationship Type="${office}/styles" Target="styles.xml"/>`)]),
    'docx',
  ],
  [
    'a text of 2,000 parts',
    buildZip([types(), ...Array.from({ length: 1999 }, (_, at) => ({ name: `p${at}`, content: '' }))]),
    'docx',
  ],
])('%s is taken', async (_what, content, kind) => {
  expect(await judge(content)).toBe(kind);
});

test.each<[string, ZipPart[]]>([
  ['a remote template', [types(), body, rels(`<Relationship ${template} TargetMode="External"/>`)]],
  ['one in other quotes', [types(), body, rels(`<Relationship ${template} TargetMode = 'external' />`)]],
  [
    'one behind a bracket',
    [types(), body, rels(`<Relationship Id="a>b" ${template} TargetMode="External"/>`)],
  ],
  [
    'one behind a false mode',
    [types(), body, rels(`<Relationship Id=" TargetMode='Internal'" ${template} TargetMode="External"/>`)],
  ],
  [
    'one behind a comment',
    [types(), body, rels(`<!-- " --><Relationship ${template} TargetMode="External"/>`)],
  ],
  ['one spelt by numbers', [types(), body, rels(`<Relationship ${template} TargetMode="&#69;xternal"/>`)]],
  [
    'one in UTF-16',
    [
      types(),
      body,
      {
        name: 'word/_rels/document.xml.rels',
        content: Buffer.from(`<Relationship ${template} TargetMode="External"/>`, 'utf16le'),
      },
    ],
  ],
  [
    'one in a list in capitals',
    [
      types(),
      body,
      { ...rels(`<Relationship ${template} TargetMode="External"/>`), name: 'WORD/_RELS/DOCUMENT.XML.RELS' },
    ],
  ],
  [
    'a remote picture',
    [
      types(),
      body,
      rels(`<Relationship Type="${office}/image" Target="http://mau.exemplo/a.png" TargetMode="External"/>`),
    ],
  ],
  [
    'macros under another name',
    [types(override('application/vnd.ms-office.vbaProject')), body, { name: 'word/x.bin', content: 'x' }],
  ],
  [
    'a macro-enabled document',
    [types(override('application/vnd.ms-word.document.macroEnabled.main+xml')), body],
  ],
  ['a macro sheet', [types(override('application/vnd.ms-excel.macrosheet+xml')), body]],
  ['an embedded object', [types(override('application/vnd.openxmlformats-officedocument.oleObject')), body]],
  ['a control', [types(override('application/vnd.ms-office.activeX+xml')), body]],
  [
    'a link to another workbook',
    [types(override('application/vnd.openxmlformats-officedocument.spreadsheetml.externalLink+xml')), body],
  ],
  [
    'an OLE file that says nothing of it',
    [types(), body, { name: 'word/media/a.png', content: Buffer.from('d0cf11e0a1b11ae1', 'hex') }],
  ],
  ['a type spelt by entities', [types('', '<!DOCTYPE x [<!ENTITY v "vba">]>'), body]],
  ['two parts of one name', [types(), body, body]],
  ['two parts of one name for Windows', [types(), body, { ...body, name: 'WORD\\document.xml' }]],
  ['2,001 parts', [types(), ...Array.from({ length: 2000 }, (_, at) => ({ name: `p${at}`, content: '' }))]],
  [
    'more than it declares',
    [types(), { name: 'a.xml', content: Buffer.alloc(2e6), isPacked: true, declared: 1000 }],
  ],
  [
    'less than it declares',
    [types(), { name: 'a.xml', content: Buffer.alloc(1000), isPacked: true, declared: 2000 }],
  ],
  [
    '101 MB when it is opened',
    [types(), { name: 'a.xml', content: Buffer.alloc(101 * 1024 ** 2), isPacked: true }],
  ],
  [
    'a list of contents that is a bomb',
    [{ name: '[Content_Types].xml', content: Buffer.alloc(50e6), isPacked: true }],
  ],
  ['nothing an office program knows', [{ name: 'a.txt', content: 'x' }]],
])('%s is refused', async (_what, parts) => {
  expect(await judge(buildZip(parts))).toBe('refused');
});

test('a part whose own header gives another name is refused', async () => {
  const zip = buildZip([types(), body]);
  zip.write('x', zip.indexOf('word/document.xml'));
  expect(await judge(zip)).toBe('refused');
});

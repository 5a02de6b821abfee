import { overlappingText, pdfBomb, pngBomb, slowText } from '@painel-pj/test-bed/hostile-files';
import { buildPdf } from '@painel-pj/test-bed/registrations';
import { buildZip, type ZipPart } from '@painel-pj/test-bed/zip-file';
import { type Attack, insist } from '../support/attack.ts';
import { createPlace } from '../support/documents.ts';
import { expectStatus, judge } from '../support/judge.ts';

const text = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const types = (more = ''): ZipPart => ({
  name: '[Content_Types].xml',
  content: `<Types><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${text}"/>${more}</Types>`,
});
const part = (type: string) => types(`<Override PartName="/word/a.bin" ContentType="application/${type}"/>`);
const document = (content: string): ZipPart => ({
  name: 'word/document.xml',
  content: `<w:document xmlns:w="w" xmlns:r="r">${content}</w:document>`,
});
const body = document('');
const hidden: ZipPart = { name: 'word/a.bin', content: 'x' };
const link = (kind: string, extra = '', mode = 'TargetMode="External"'): ZipPart => ({
  name: 'word/_rels/document.xml.rels',
  content: `<Relationships><Relationship ${extra} Type="${relation}/${kind}" Target="https://mau.exemplo/x" ${mode}/></Relationships>`,
});
const instruction = (letters: string) => `<w:r><w:instrText>${letters}</w:instrText></w:r>`;
const field = (...pieces: string[]) =>
  document(
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${pieces.map(instruction).join('')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
  );

const hostile: [string, ZipPart[]][] = [
  ['modelo remoto', [types(), body, link('attachedTemplate')]],
  ['modelo remoto atrás de um sinal', [types(), body, link('attachedTemplate', 'Id="a>b"')]],
  [
    'modelo remoto atrás de um modo falso',
    [types(), body, link('attachedTemplate', `Id=" TargetMode='Internal'"`)],
  ],
  ['imagem remota', [types(), body, link('image')]],
  ['quadro remoto', [types(), body, link('frame')]],
  ['trecho em outro formato', [types(), document('<w:altChunk r:id="a"/>'), link('aFChunk', 'Id="a"', '')]],
  ['RTF, HTML e MHT por dentro', [part('rtf'), body]],
  ['DDEAUTO', [types(), field(' DDEAUTO c:\\\\windows "a" ')]],
  ['DDE em pedaços', [types(), field('D', 'd', 'E a b')]],
  ['INCLUDEPICTURE', [types(), field('INCLUDEPICTURE "https://mau.exemplo/x"')]],
  ['macros com outro nome', [part('vnd.ms-office.vbaProject'), body, hidden]],
  ['planilha de macros', [part('vnd.ms-excel.macrosheet+xml'), body, hidden]],
  ['objeto embutido', [part('vnd.openxmlformats-officedocument.oleObject'), body, hidden]],
  ['controle', [part('vnd.ms-office.activeX+xml'), body, hidden]],
  ['duas partes com um nome', [types(), body, body]],
  [
    'mil partes',
    [types(), body, ...Array.from({ length: 998 }, (_, at) => ({ name: `p${at}.xml`, content: '<p/>' }))],
  ],
];

function declareLess(zip: Buffer): Buffer {
  zip.writeUInt32LE(1, zip.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 24);
  return zip;
}

/** Each small to send, and worth gigabytes or minutes to a program that just opens it. */
const bombs: [string, Buffer][] = [
  ['DOCX com uma palavra de um milhão de letras', slowText()],
  ['DOCX de partes umas dentro das outras', overlappingText()],
  ['PNG de um ponto com 1 GB atrás', pngBomb()],
  ['PDF que se abre em 2,4 GB', pdfBomb()],
];

export const officeFiles: Attack[] = [
  {
    ameaca: 22,
    tentado: 'parar o servidor com arquivos pequenos que pedem gigabytes ou minutos de quem os abre',
    async run(target) {
      const { upload } = await createPlace(target, 530_001);
      const other = await createPlace(target, 530_002);
      // As many at once as are opened at once: who waits for longer than a minute is given up.
      for (const pair of [bombs.slice(0, 2), bombs.slice(2)]) {
        const sent = Promise.all(pair.map(([, content], at) => upload(`bomba${at}`, content)));
        const alive = await target.client.send({ path: '/saude/viva' });
        expectStatus(alive, 200, 'o servidor enquanto os abre');
        expectStatus(await other.upload('contratoSocial', buildPdf('contrato')), 200, 'o documento de outro');
        for (const [at, answer] of (await sent).entries()) {
          expectStatus(answer, [400, 415], pair[at]?.[0] ?? '');
          judge(answer, pair[at]?.[0] ?? '');
        }
      }
      expectStatus(await upload('contratoSocial', buildPdf('contrato')), 200, 'um documento depois deles');
      return { tentativas: bombs.length };
    },
  },
  {
    ameaca: 28,
    tentado:
      'enviar textos e planilhas que agem: modelos remotos, macros, objetos, comandos, partes dobradas',
    async run(target) {
      const { upload } = await createPlace(target, 530_000);
      expectStatus(await upload('texto', buildZip([types(), body])), 200, 'um texto comum');
      expectStatus(
        await upload('comLink', buildZip([types(), body, link('hyperlink')])),
        200,
        'um texto com link',
      );
      for (const [what, parts] of hostile) {
        const answer = await upload('contratoSocial', buildZip(parts));
        insist(answer.status === 415, `${what}: ${answer.status}`);
      }
      const more = await upload('contratoSocial', declareLess(buildZip([types(), body])));
      expectStatus(more, 415, 'mais do que declara');
      return { tentativas: hostile.length + 3 };
    },
  },
];

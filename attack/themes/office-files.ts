import { type Attack, insist } from '../support/attack.ts';
import { createPlace } from '../support/documents.ts';
import { expectStatus } from '../support/judge.ts';
import { buildZip } from '../support/zip-file.ts';

type Part = [name: string, content: string];

const text = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const types = (more = ''): Part => [
  '[Content_Types].xml',
  `<Types><Override PartName="/word/document.xml" ContentType="${text}"/>${more}</Types>`,
];
const part = (type: string) => types(`<Override PartName="/word/a.bin" ContentType="application/${type}"/>`);
const body: Part = ['word/document.xml', '<w:document/>'];
const link = (kind: string, extra = ''): Part => [
  'word/_rels/document.xml.rels',
  `<Relationships><Relationship ${extra} Type="${relation}/${kind}" Target="https://mau.exemplo/x" TargetMode="External"/></Relationships>`,
];

const hostile: [string, Part[]][] = [
  ['modelo remoto', [types(), body, link('attachedTemplate')]],
  ['modelo remoto atrás de um sinal', [types(), body, link('attachedTemplate', 'Id="a>b"')]],
  [
    'modelo remoto atrás de um modo falso',
    [types(), body, link('attachedTemplate', `Id=" TargetMode='Internal'"`)],
  ],
  ['imagem remota', [types(), body, link('image')]],
  ['quadro remoto', [types(), body, link('frame')]],
  ['macros com outro nome', [part('vnd.ms-office.vbaProject'), body, ['word/a.bin', 'x']]],
  ['planilha de macros', [part('vnd.ms-excel.macrosheet+xml'), body, ['word/a.bin', 'x']]],
  ['objeto embutido', [part('vnd.openxmlformats-officedocument.oleObject'), body, ['word/a.bin', 'x']]],
  ['controle', [part('vnd.ms-office.activeX+xml'), body, ['word/a.bin', 'x']]],
  ['duas partes com um nome', [types(), body, body]],
  ['2.001 partes', [types(), ...Array.from({ length: 2000 }, (_, at): Part => [`p${at}`, ''])]],
];

function declareLess(zip: Buffer): Buffer {
  zip.writeUInt32LE(1, zip.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 24);
  return zip;
}

export const officeFiles: Attack[] = [
  {
    ameaca: 28,
    tentado: 'enviar textos e planilhas que agem: modelos remotos, macros, objetos, partes dobradas, bombas',
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

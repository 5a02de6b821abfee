import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Attack, insist } from '../support/attack.ts';
import { publish } from '../support/documents.ts';
import { judge, tally } from '../support/judge.ts';
import { mintPerson, mintSession } from '../support/sessions.ts';

const targets = ['etc/passwd', 'chave', 'postgres.senha', 'postgres/PG_VERSION'];
const steps = [
  '../',
  '..\\',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%2f',
  '..%5c',
  '%2e%2e%5c',
  '%252e%252e%252f',
  '..%252f',
  '..%c0%af',
  '%c0%ae%c0%ae/',
  '..%e0%80%af',
  '..%00/',
  '....//',
  '..;/',
  '.%2e/',
  '%uff0e%uff0e/',
];

const traversals = steps.flatMap((step) =>
  targets.flatMap((file) => [step.repeat(3) + file, `${'a'.repeat(22)}.${step.repeat(6)}${file}`]),
);
const absolute = [
  '/etc/passwd',
  '%2fetc%2fpasswd',
  'C:%5cwindows%5cwin.ini',
  'file:%2f%2f%2fetc%2fpasswd',
  '%00',
  '.',
  '..',
  '%2e',
  '~root',
  'con',
];

const flip = (text: string, at: number) =>
  text.slice(0, at) + (text[at] === '0' ? '1' : '0') + text.slice(at + 1);

/** Every single character of a good name changed, parts of two good names mixed, cut, repeated, recoded. */
function forge(good: string, other: string): string[] {
  const one = good.split('.');
  const two = other.split('.');
  const mixed = one.map((_, at) =>
    one.map((part, place) => (place === at ? (two[at] ?? '') : part)).join('.'),
  );
  const dots = new Set([...good].flatMap((character, at) => (character === '.' ? [at] : [])));
  const flipped = [...good].flatMap((_, at) =>
    dots.has(at) || at > good.lastIndexOf('.') ? [] : [flip(good, at)],
  );
  const kinds = ['jpg', 'png', 'gif', 'webp', 'pdf', 'xlsx', 'docx', 'html', 'svg'].filter(
    (kind) => kind !== one[4],
  );
  return [
    ...mixed,
    ...flipped,
    ...kinds.map((kind) => [...one.slice(0, 4), kind].join('.')),
    good.toUpperCase(),
    `${good}%00`,
    `${good}%20`,
    `${good}.`,
    `${good}/`,
    `${good}%2f..%2f${other}`,
    `%0a${good}`,
    `%20${good}`,
    good.slice(0, -1),
    good.repeat(2),
    `${'0'.repeat(22)}.${one.slice(1).join('.')}`,
    one.slice(1).join('.'),
    one.toReversed().join('.'),
  ].filter((name) => name !== good && name !== other);
}

export const forgedNames: Attack[] = [
  {
    ameaca: 10,
    tentado: 'caminhos e assinaturas forjados no endereço dos documentos e no do painel',
    async run(target) {
      const person = await mintPerson(target);
      const names = await publish(target, await mintSession(target, person.id), 510_003);
      const [good = '', other = ''] = [...new Set(names)];
      const key = (await readFile(path.join(target.server.dataDir, 'chave'))).subarray(0, 16);
      const forged = [...traversals, ...absolute, ...forge(good, other)];
      const requests = forged.flatMap((name) =>
        ['', '?miniatura=1', '?original=1'].map((query) => `/arquivos/${name}${query}`),
      );
      const onPanel = traversals.flatMap((name) => [
        `/${name}`,
        `/assets/${name}`,
        `/documentacao/static/${name}`,
      ]);
      const statuses: number[] = [];
      for (const one of [...requests, ...onPanel]) {
        const answer = await target.client.send({ path: one });
        judge(answer, one);
        const isOurs = answer.body.includes(key) || /root:.*:0:0:/.test(answer.body.toString('latin1'));
        insist(!isOurs, `${one} devolveu um arquivo do servidor`);
        const isOnFilesHost = one.startsWith('/arquivos/') && !one.includes('..');
        insist(!isOnFilesHost || answer.status >= 400, `${one} deu ${answer.status}`);
        statuses.push(answer.status);
      }
      return { tentativas: statuses.length, nota: tally(statuses) };
    },
  },
];

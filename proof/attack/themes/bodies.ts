import { gzipSync } from 'node:zlib';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { type Attack, insist } from '../support/attack.ts';
import { createPlace } from '../support/documents.ts';
import { expectStatus, judge, tally } from '../support/judge.ts';
import { hangUpAfter, sendRaw } from '../support/raw.ts';
import { bearing, mintPerson } from '../support/sessions.ts';
import { isSoonReady } from '../support/wait.ts';

const { path } = endpoints.createUsuario;
const json = 'application/json';
const deep = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels);

const bodies: [string, string, string | Buffer, number | number[]][] = [
  ['65 KB', json, JSON.stringify({ user: 'x'.repeat(65 * 1024) }), 413],
  ['5 MB', json, Buffer.alloc(5 * 1024 ** 2, '['), 413],
  ['30 mil níveis de listas', json, deep(30_000, '[', ']'), 400],
  ['10 mil níveis de objetos', json, `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, 400],
  ['gzip', json, gzipSync('{}'), 400],
  ['JSON cortado', json, '{"user":"a', 400],
  ['vazio', json, '', 400],
  ['chave repetida', json, '{"role":"representante","role":"admin"}', 400],
  ['número sem fim', json, `{"user":${'9'.repeat(60_000)}}`, 400],
  ['UTF-8 inválido', json, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), 400],
  ['formulário', 'application/x-www-form-urlencoded', 'user=a&role=admin', 415],
  ['multipart', 'multipart/form-data; boundary=x', '--x--', 415],
  ['XML', 'text/xml', '<user/>', 415],
  ['YAML', 'application/yaml', 'user: a', 415],
  ['texto', 'text/plain', '{}', [400, 415]],
  ['tipo malformado', 'application/json; charset=\u00ff/;;', '{}', [400, 415]],
];

const request = (line: string, headers: string, body = '') =>
  `${line} HTTP/1.1\r\nHost: a\r\n${headers}\r\n${body}`;

const rawRequests: [string, string][] = [
  [
    'Content-Length e Transfer-Encoding juntos',
    request(
      `POST ${path}`,
      'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n',
      '0\r\n\r\nGET / HTTP/1.1\r\n\r\n',
    ),
  ],
  ['dois Content-Length', request(`POST ${path}`, 'Content-Length: 2\r\nContent-Length: 3\r\n', '{}')],
  ['Content-Length negativo', request(`POST ${path}`, 'Content-Length: -1\r\n')],
  ['Transfer-Encoding estranho', request(`POST ${path}`, 'Transfer-Encoding: xchunked\r\n')],
  ['cabeçalhos de 40 KB', request('GET /', `X: ${'a'.repeat(40_000)}\r\n`)],
  ['5 mil cabeçalhos', request('GET /', 'X: 1\r\n'.repeat(5000))],
  ['NUL num cabeçalho', request('GET /', 'X: a\0b\r\n')],
  ['quebra de linha solta', request('GET /', 'X: a\nY: b\r\n')],
  ['método inventado', request('PWN /', '')],
  ['versão inventada', 'GET / HTTP/9.9\r\nHost: a\r\n\r\n'],
  ['sem Host', 'GET / HTTP/1.1\r\n\r\n'],
  ['HTTP/2 às claras', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['TLS na porta errada', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['caminho com espaço', 'GET /pj unix HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['caminho com bytes soltos', 'GET /\xff\xfe HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['percentual malformado', request('GET /pj/unix/%zz/historico', '')],
  ['caminho de 15 KB', request(`GET /${'a'.repeat(15_000)}`, '')],
  ['Expect estranho', request(`POST ${path}`, 'Expect: 200-maybe\r\nContent-Length: 2\r\n', '{}')],
  ['linha sem fim', 'GET / HT'.padEnd(80_000, 'T')],
];

const account = { email: 'a@exemplo.com.br', password: 'tijolo&panela&vento', role: 'representante' };

/** Each once made a check, or the database, stumble. */
const stumbles: [string, object][] = [
  ['NUL no nome', { ...account, user: 'nova.pessoa', nomeCompleto: 'Ana\0' }],
  ['metade de um caractere no nome', { ...account, user: 'nova.pessoa', nomeCompleto: 'Ana \ud800' }],
  ['comprimento forjado', { ...account, nomeCompleto: 'Ana', user: { length: { toString: true } } }],
  [
    'comprimento que não se compara',
    { ...account, nomeCompleto: 'Ana', user: { length: { valueOf: 1, toString: 1 } } },
  ],
];

export const bodiesAndRequests: Attack[] = [
  {
    ameaca: 22,
    tentado: 'valores que derrubam quem os confere ou guarda: NUL, meio caractere, comprimento forjado',
    async run(target) {
      const { id, user } = await mintPerson(target);
      const by = bearing(target.adminToken);
      for (const [what, body] of stumbles) {
        expectStatus(await target.client.send({ method: 'POST', path, headers: by, body }), 400, what);
        const edit = { method: 'PUT', path: endpoints.editUsuario.path, headers: by };
        expectStatus(await target.client.send({ ...edit, body: { user, ...body, id } }), 400, what);
        expectStatus(
          await target.client.send({ ...edit, body: { ...body, user, id, password: undefined } }),
          what.startsWith('comprimento') ? 200 : 400,
          what,
        );
      }
      return { tentativas: stumbles.length * 3 };
    },
  },
  {
    ameaca: 22,
    tentado: 'corpos enormes, profundos, malformados e de tipos estranhos',
    async run(target) {
      for (const [what, type, body, expected] of bodies) {
        const headers = { 'content-type': type, ...bearing(target.adminToken) };
        expectStatus(await target.client.send({ method: 'POST', path, headers, body }), expected, what);
      }
      return { tentativas: bodies.length };
    },
  },
  {
    ameaca: 22,
    tentado: 'um documento maior que o limite, e um envio cortado no meio',
    async run(target) {
      const { id, key, upload } = await createPlace(target, 520_000);
      expectStatus(await upload('contratoSocial', Buffer.alloc(16 * 1024 ** 2, 0x25)), 413, '16 MB');
      const cut = `PUT /pj/unix/cadastros/${id}/documentos/contratoSocial HTTP/1.1\r\nHost: a\r\nx-integration-key: ${key}\r\nContent-Length: 100\r\n\r\n%PDF`;
      await hangUpAfter(target.server.url, cut);
      insist(await isSoonReady(target.client), 'o servidor não atende depois do envio cortado');
      return { tentativas: 2 };
    },
  },
  {
    ameaca: 22,
    tentado: 'requisições que nenhum cliente faria: duas medidas, cabeçalhos gigantes, bytes soltos',
    async run(target) {
      const statuses: number[] = [];
      for (const [what, bytes] of rawRequests) {
        const answer = await sendRaw(target.server.url, Buffer.from(bytes, 'latin1'));
        if (!answer) continue;
        judge(answer, what);
        insist(answer.status >= 400 || what === 'caminho de 15 KB', `${what}: ${answer.status}`);
        statuses.push(answer.status);
      }
      expectStatus(await target.client.send({ path: endpoints.saudeViva.path }), 200, 'o servidor depois');
      return { tentativas: rawRequests.length, nota: tally(statuses) };
    },
  },
];

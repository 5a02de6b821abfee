import { setTimeout as wait } from 'node:timers/promises';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { type Attack, insist } from '../support/attack.ts';
import type { Answer, Call } from '../support/client.ts';
import { publish } from '../support/documents.ts';
import { judgeHeaders, tally } from '../support/judge.ts';
import { sendRaw } from '../support/raw.ts';
import { bearing, mintPerson, mintSession } from '../support/sessions.ts';
import type { Target } from '../support/target.ts';
import { nobody, probes } from './probes.ts';

const list = endpoints.listCadastros.path;

/** What is found by checks changes the tag of a page. */
async function checksAreDone({ db }: Target): Promise<void> {
  while ((await db.query('select from fila_alertas limit 1')).rowCount) await wait(100);
}

async function provoke(target: Target): Promise<[number, Call][]> {
  const by = bearing(target.adminToken);
  const representante = bearing(await mintSession(target, (await mintPerson(target)).id));
  const [name = ''] = await publish(target, target.adminToken, 510_004);
  await checksAreDone(target);
  const tag = (await target.client.send({ path: `${list}?limite=1`, headers: by })).headers.etag ?? '';
  const decision = { id: nobody, cadastrado: true };
  for (let time = 0; time < 15; time++) await target.client.send({ path: list, headers: representante });
  return [
    [200, { path: endpoints.config.path }],
    [200, { path: '/documentacao' }],
    [200, { path: `/arquivos/${name}` }],
    [206, { path: `/arquivos/${name}`, headers: { range: 'bytes=0-3' } }],
    [304, { path: `${list}?limite=1`, headers: { ...by, 'if-none-match': tag } }],
    [400, { ...probes.login, method: 'POST' }],
    [400, { path: '/pj/unix/%zz/historico', headers: by }],
    [401, { path: list }],
    [403, { path: endpoints.listUsuarios.path, headers: representante }],
    [404, { path: '/pj/nada' }],
    [404, { path: '/arquivos/nada' }],
    [404, { method: 'PATCH', path: list, headers: by }],
    [404, { method: 'PUT', path: endpoints.decideCadastro.path, headers: by, body: decision }],
    [409, { method: 'DELETE', path: `/pj/unix/user/${await adminId(target)}`, headers: by }],
    [413, { method: 'POST', path: endpoints.login.path, body: { user: 'x'.repeat(70_000) } }],
    [
      415,
      { method: 'POST', path: endpoints.login.path, body: '<x/>', headers: { 'content-type': 'text/xml' } },
    ],
    [416, { path: `/arquivos/${name}`, headers: { range: 'bytes=99999999-' } }],
    [429, { path: list, headers: representante }],
  ];
}

/**
 * Two of them may be a moment late: the tag of a page changes every five minutes, with the names of documents, and who read the
 * list too often may read it again six seconds later.
 */
async function provokeOne({ client }: Target, expected: number, call: Call): Promise<Answer> {
  let answer = await client.send(call);
  for (let again = 0; answer.status === 200 && expected !== 200 && again < 5; again++) {
    const tag = expected === 304 && { 'if-none-match': answer.headers.etag ?? '' };
    answer = await client.send({ ...call, headers: { ...call.headers, ...tag } });
  }
  return answer;
}

async function adminId({ db }: Target): Promise<string> {
  const { rows } = await db.query<{ id: string }>("select id from usuario where login = 'admin'");
  return rows[0]?.id ?? '';
}

export const headers: Attack[] = [
  {
    ameaca: 12,
    tentado: 'achar uma resposta sem os cabeçalhos de segurança, erros incluídos',
    async run(target) {
      const provoked = await provoke(target);
      for (const [expected, call] of provoked) {
        const answer = await provokeOne(target, expected, call);
        const what = `${call.method ?? 'GET'} ${call.path}`;
        insist(answer.status === expected, `${what}: esperado ${expected}, veio ${answer.status}`);
        judgeHeaders(answer, what);
      }
      const unreadable = await sendRaw(target.server.url, 'PWN / HTTP/1.1\r\n\r\n');
      if (unreadable) judgeHeaders(unreadable, 'requisição ilegível');
      return { tentativas: provoked.length + 1, nota: tally(provoked.map(([status]) => status)) };
    },
  },
  {
    ameaca: 12,
    tentado: 'script no painel: embutido na página, de outra origem, ou vindo nos dados',
    async run(target) {
      const page = await target.client.send({ path: '/', headers: { accept: 'text/html' } });
      const html = page.body.toString();
      judgeHeaders(page, 'a página');
      insist(!/<script(?![^>]*\bsrc=)/i.test(html), 'script embutido na página');
      insist(!/(src|href)="(https?:)?\/\//i.test(html), 'a página busca algo em outra origem');
      insist(!/\son\w+=/i.test(html), 'evento embutido na página');
      const policy = String(page.headers['content-security-policy']);
      for (const part of [
        "script-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ]) {
        insist(
          policy
            .split(';')
            .map((one) => one.trim())
            .includes(part),
          `CSP sem ${part}: ${policy}`,
        );
      }
      const foreign = await target.client.send({
        path: list,
        headers: { origin: 'https://mal.exemplo', ...bearing(target.adminToken) },
      });
      insist(
        foreign.headers['access-control-allow-origin'] === undefined,
        'outra origem pode ler as respostas',
      );
      return { tentativas: 8 };
    },
  },
];

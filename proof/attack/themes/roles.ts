import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { type Attack, insist } from '../support/attack.ts';
import { expectStatus, judge } from '../support/judge.ts';
import { bearing, mintPerson, mintSession } from '../support/sessions.ts';

const { path } = endpoints.listUsuarios;

const forgedHeaders: Record<string, string>[] = [
  { 'x-role': 'admin' },
  { 'x-user-role': 'admin', role: 'admin' },
  { cookie: 'role=admin; isAdmin=true' },
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoiYWRtaW4ifQ.' },
  { 'x-original-url': '/config.json', 'x-rewrite-url': '/config.json' },
  { 'x-http-method-override': 'GET', 'x-method-override': 'GET' },
  { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', forwarded: 'for=127.0.0.1' },
  { 'x-forwarded-prefix': '/config.json', 'x-forwarded-host': 'localhost' },
];

const otherPaths = [
  `${path}?role=admin`,
  `${path}/`,
  `/${path}`,
  path.toUpperCase(),
  `${path};role=admin`,
  '/pj/unix/./users',
  '/pj/unix/x/../users',
  '/pj/unix/%75sers',
  '/pj/unix/users%2f',
  '/pj/unix/users%00',
  '/config.json/../pj/unix/users',
  '/arquivos/..%2fpj/unix/users',
  `http://127.0.0.1${path}`,
];

export const roles: Attack[] = [
  {
    ameaca: 16,
    tentado: 'passar por administrador: cabeçalhos, cookies, parâmetros e caminhos forjados',
    async run(target) {
      const { client } = target;
      const token = await mintSession(target, (await mintPerson(target)).id);
      for (const forged of forgedHeaders) {
        expectStatus(
          await client.send({ path, headers: { ...forged, ...bearing(token) } }),
          403,
          JSON.stringify(forged),
        );
        expectStatus(await client.send({ path, headers: forged }), 401, JSON.stringify(forged));
      }
      for (const one of otherPaths) {
        const answer = await client.send({ path: one, headers: bearing(token) });
        judge(answer, one);
        insist(!answer.body.includes('"usuarios"'), `${one} deu a lista de usuários`);
      }
      return { tentativas: forgedHeaders.length * 2 + otherPaths.length };
    },
  },
  {
    ameaca: 16,
    tentado: 'continuar administrador com a sessão aberta depois de perder o cargo',
    async run(target) {
      const person = await mintPerson(target, 'admin');
      const token = await mintSession(target, person.id);
      expectStatus(await target.client.send({ path, headers: bearing(token) }), 200, 'antes');
      await target.db.query("update usuario set role = 'representante' where id = $1", [person.id]);
      expectStatus(await target.client.send({ path, headers: bearing(token) }), 403, 'depois');
      return { tentativas: 1 };
    },
  },
];

import type { LoginResponse } from '@painel-pj/contract/acesso/auth';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { cabecalhoSegundoPlano } from '@painel-pj/contract/plataforma/limites';
import { codeOf } from '@painel-pj/test-bed/authenticator';
import type { Person } from '@painel-pj/test-bed/people';
import { type Attack, insist } from '../support/attack.ts';
import { type Call, readJson } from '../support/client.ts';
import { publish } from '../support/documents.ts';
import { expectStatus } from '../support/judge.ts';
import { bearing, enter, forgetWaits, login, mintPerson, mintSession } from '../support/sessions.ts';
import type { Target } from '../support/target.ts';
import { nobody } from './probes.ts';

async function idleMinutes({ db }: Target, usuarioId: string): Promise<number> {
  const text =
    'select extract(epoch from now() - vista_em)::float8 / 60 as n from sessao where usuario_id = $1';
  return (await db.query<{ n: number }>(text, [usuarioId])).rows[0]?.n ?? -1;
}

const confirmar = endpoints.confirmIdentity;

const send = (
  target: Target,
  token: string,
  { method, path }: { method: string; path: string },
  body?: object,
) => target.client.send({ method, path, headers: bearing(token), ...(body && { body }) });

const accountOf = ({ id, user }: { id: string; user: string }, role: string) => ({
  id,
  user,
  email: `${user}@exemplo.com.br`,
  nomeCompleto: 'Helena Duarte Prado',
  role,
});

/** The token of a session of the panel, and the code it began with, some minutes after its owner signed in. */
async function steal(target: Target, { id, user, password, secret }: Person) {
  const code = codeOf(secret);
  const answer = await login(target, { user, password, code, confirmaIdentidade: true });
  expectStatus(answer, 200, 'entrar pelo painel');
  const { token = '' } = readJson<LoginResponse>(answer);
  target.secrets.add(token);
  await target.db.query(
    "update sessao set codigo_em = codigo_em - interval '11 minutes' where usuario_id = $1",
    [id],
  );
  return { token, code };
}

async function credentialsOf({ db }: Target, ids: string[]): Promise<string> {
  const { rows } = await db.query(
    `select email, role, senha_hash, encode(segredo_2fa, 'hex') as segredo from usuario
     where id = any($1) or login like 'ladrao%' order by login`,
    [ids],
  );
  return JSON.stringify(rows);
}

export const stolenSession: Attack[] = [
  {
    ameaca: 26,
    tentado: 'manter viva, só com o que o painel pede sozinho, a sessão de uma tela abandonada',
    async run(target) {
      const { id } = await mintPerson(target);
      const token = await mintSession(target, id, 'completa', { idleMinutes: 14 });
      const headers = { ...bearing(token), [cabecalhoSegundoPlano]: '1' };
      const alone = [endpoints.getNovidades, endpoints.getSessao, endpoints.listCadastros];
      for (const { path } of alone) {
        expectStatus(await target.client.send({ path: `${path}?limite=1`, headers }), 200, path);
        insist((await idleMinutes(target, id)) >= 14, `${path} contou como uso`);
      }
      const { path } = endpoints.getSessao;
      expectStatus(await target.client.send({ path, headers: bearing(token) }), 200, 'uso de verdade');
      insist((await idleMinutes(target, id)) < 1, 'o uso de verdade não contou');
      return { tentativas: alone.length };
    },
  },
  {
    ameaca: 30,
    tentado: 'achar, no navegador de quem saiu, respostas com dados pessoais guardadas',
    async run(target) {
      const { person, token } = await enter(target);
      const headers = bearing(token);
      const [name = ''] = await publish(target, token, 520_030);
      const { path: list } = endpoints.listCadastros;
      const read: Call[] = [
        { path: list, headers },
        { path: `${list}?limite=1`, headers },
        { path: endpoints.getNovidades.path, headers },
        { path: endpoints.listUsuarios.path, headers: bearing(target.adminToken) },
        { path: `/arquivos/${name}` },
        { path: `/arquivos/${name}?miniatura=1` },
        { path: `/arquivos/${name}?original=1` },
      ];
      for (const call of read) {
        const answer = await target.client.send(call);
        expectStatus(answer, 200, call.path);
        insist(answer.headers['cache-control'] === 'no-store', `${call.path} pode ser guardada`);
      }
      const { method, path } = endpoints.logout;
      const left = await target.client.send({ method, path, headers });
      const cleared = left.headers['clear-site-data'];
      insist(cleared === '"cache"', `${person.user} saiu, e nada foi limpo: ${cleared}`);
      return { tentativas: read.length + 1 };
    },
  },
  {
    ameaca: 29,
    tentado:
      'com o token de um administrador e nada mais: trocar a senha e o e-mail dele, criar, renomear, excluir e tomar contas, levar dados',
    async run(target) {
      const admin = await target.addPerson('admin');
      const victim = await target.addPerson();
      const { token, code } = await steal(target, admin);
      const before = await credentialsOf(target, [admin.id, victim.id]);
      const chosen = 'escolhida&pelo&ladrao';
      target.secrets.add(chosen);
      const newAdmin = { ...accountOf({ id: '', user: 'ladrao.um' }, 'admin'), password: chosen };
      const aboutVictim = ({ path }: { path: string }) => path.replace(':id', victim.id);
      const edit = (body: object) => send(target, token, endpoints.editUsuario, body);
      const answers = [
        await edit({ ...accountOf(admin, 'admin'), password: chosen }),
        await edit({ ...accountOf(admin, 'admin'), email: 'ladrao@exemplo.com.br' }),
        await edit({ ...accountOf(victim, 'representante'), password: chosen }),
        await edit(accountOf(victim, 'admin')),
        await send(target, token, endpoints.createUsuario, newAdmin),
        await send(target, token, {
          ...endpoints.reset2fa,
          path: endpoints.reset2fa.path.replace(':id', victim.id),
        }),
        await edit(accountOf({ ...victim, user: 'ladrao.dois' }, 'representante')),
        await send(target, token, endpoints.createUsuario, { ...newAdmin, role: 'representante' }),
        await send(target, token, { method: 'DELETE', path: aboutVictim(endpoints.removeUsuario) }),
        await send(target, token, { method: 'POST', path: aboutVictim(endpoints.endSessionsOf) }),
        await send(target, token, {
          method: 'GET',
          path: `${endpoints.exportCadastros.path}?formato=csv&pessoais=sim`,
        }),
        await send(target, token, endpoints.exportAuditoria),
        await send(target, token, { method: 'GET', path: endpoints.getDossie.path.replace(':id', nobody) }),
      ];
      for (const answer of answers) expectStatus(answer, 403, 'sem um código novo');

      expectStatus(await send(target, token, confirmar, { code }), 401, 'código já usado');
      for (let guess = 0; guess < 5; guess++) {
        await send(target, token, confirmar, { code: String(guess).padStart(6, '0') });
      }
      expectStatus(await send(target, token, confirmar, { code: '999999' }), 429, 'adivinhar códigos');
      await forgetWaits(target);

      await target.db.query('update sessao set codigo_em = now() where usuario_id = $1', [admin.id]);
      const own = await edit({ ...accountOf(admin, 'admin'), password: chosen });
      expectStatus(own, 400, 'a própria senha sem a atual, com um código recente');
      const after = await credentialsOf(target, [admin.id, victim.id]);
      insist(before === after, 'senha, e-mail, cargo ou duas etapas mudaram');
      return { tentativas: answers.length + 8 };
    },
  },
];

import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { codeOf } from '@painel-pj/test-bed/authenticator';
import { type Attack, insist } from '../support/attack.ts';
import { readJson } from '../support/client.ts';
import { count, expectStatus, tally } from '../support/judge.ts';
import { bearing, enter, login, mintSession } from '../support/sessions.ts';
import type { Target } from '../support/target.ts';

type Usuario = Record<string, unknown> & { id: string; user: string };

async function listUsuarios({ client, adminToken }: Target): Promise<{ text: string; usuarios: Usuario[] }> {
  const answer = await client.send({ path: endpoints.listUsuarios.path, headers: bearing(adminToken) });
  return { text: answer.body.toString(), usuarios: readJson<{ usuarios: Usuario[] }>(answer).usuarios };
}

const send = (target: Target, method: string, path: string, token: string, body?: object) =>
  target.client.send({ method, path, headers: bearing(token), ...(body && { body }) });

const accountOf = ({ id, user }: { id: string; user: string }, role: string) => ({
  id,
  user,
  email: `${user}@exemplo.com.br`,
  nomeCompleto: 'Helena Duarte Prado',
  role,
});

const demote = (target: Target, token: string, whom: { id: string; user: string }) =>
  send(target, 'PUT', endpoints.editUsuario.path, token, accountOf(whom, 'representante'));
const remove = (target: Target, token: string, { id }: { id: string }) =>
  send(target, 'DELETE', endpoints.removeUsuario.path.replace(':id', id), token);

async function countAdmins({ db }: Target): Promise<number> {
  const text = "select count(*)::int as n from usuario where role = 'admin' and excluido_em is null";
  return (await db.query<{ n: number }>(text)).rows[0]?.n ?? -1;
}

export const accounts: Attack[] = [
  {
    ameaca: 6,
    tentado: 'ler ou trocar a chave das duas etapas como administrador, e lê-la no banco',
    async run(target) {
      const { person } = await enter(target);
      const { text } = await listUsuarios(target);
      insist(!text.includes(person.secret), 'a lista de usuários mostra a chave');
      const chosen = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
      const edited = { ...accountOf(person, 'representante'), secret: chosen };
      expectStatus(
        await send(target, 'PUT', endpoints.editUsuario.path, target.adminToken, edited),
        200,
        'editar com chave',
      );
      const { user, password } = person;
      const forged = await login(target, { user, password, code: codeOf(chosen) });
      expectStatus(forged, 401, 'entrar com a chave escolhida pelo administrador');
      const { rows } = await target.db.query<{ guardado: string }>(
        'select concat_ws($1, row_to_json(u)::text, encode(segredo_2fa, $2)) as guardado from usuario u where id = $3',
        [' ', 'escape', person.id],
      );
      insist(!rows[0]?.guardado.includes(person.secret), 'a chave está aberta no banco');
      return { tentativas: 3 };
    },
  },
  {
    ameaca: 13,
    tentado: 'enviar campos a mais: cargo, id, datas, __proto__; receber campos a mais',
    async run(target) {
      const extras = {
        id: '00000000-0000-4000-8000-000000000000',
        senha_temporaria: false,
        senhaTemporaria: false,
        excluido_em: null,
        required2fa: false,
        secret: 'JBSWY3DPEHPK3PXP',
        segredo_2fa_provado_em: '2020-01-01',
        isAdmin: true,
      };
      const user = 'com.campos.a.mais';
      const account = {
        user,
        email: 'a@exemplo.com.br',
        nomeCompleto: 'Ana',
        password: 'tijolo&panela&vento',
        role: 'representante',
      };
      const body = JSON.stringify({ ...account, ...extras }).replace('{', '{"__proto__x":1,');
      const raw = { 'content-type': 'application/json', ...bearing(target.adminToken) };
      const path = endpoints.createUsuario.path;
      expectStatus(
        await target.client.send({ method: 'POST', path, body, headers: raw }),
        200,
        'criar com campos a mais',
      );
      for (const poison of ['__proto__', 'constructor']) {
        const poisoned = `{"${poison}":{"prototype":{"role":"admin"},"role":"admin"},${JSON.stringify({ ...account, user: 'outra' }).slice(1)}`;
        expectStatus(
          await target.client.send({ method: 'POST', path, body: poisoned, headers: raw }),
          400,
          poison,
        );
      }
      const { rows } = await target.db.query(
        'select id, role, senha_temporaria, segredo_2fa_provado_em from usuario where login = $1',
        [user],
      );
      const [{ id, ...kept }] = rows as [Record<string, unknown>];
      insist(id !== extras.id, 'o cliente escolheu o id');
      insist(
        JSON.stringify(kept) ===
          '{"role":"representante","senha_temporaria":true,"segredo_2fa_provado_em":null}',
        `guardado: ${JSON.stringify(kept)}`,
      );
      const spec = ['id', 'user', 'nomeCompleto', 'email', 'role', 'secret', 'required2fa'];
      const allowed = new Set([...spec, 'ultimoAcesso', 'sessoes', 'bloqueado', 'versao', 'poderes']);
      const { usuarios } = await listUsuarios(target);
      const leaked = usuarios.flatMap((usuario) => Object.keys(usuario)).filter((key) => !allowed.has(key));
      insist(leaked.length === 0, `campos a mais na resposta: ${leaked}`);
      return { tentativas: 3 };
    },
  },
  {
    ameaca: 14,
    tentado:
      'excluir ou rebaixar a si mesmo; dois administradores que se rebaixam ou se excluem ao mesmo tempo',
    async run(target, { demotions }) {
      const [one, other] = [await target.addPerson('admin'), await target.addPerson('admin')];
      const both = [one.id, other.id];
      const { rows: others } = await target.db.query<{ id: string }>(
        "update usuario set role = 'representante' where role = 'admin' and not (id = any($1)) returning id",
        [both],
      );
      const statuses: number[] = [];
      try {
        const alone = await mintSession(target, one.id);
        expectStatus(await remove(target, alone, one), 409, 'excluir a si mesmo');
        expectStatus(await demote(target, alone, one), 409, 'rebaixar a si mesmo');
        for (let round = 0; round < demotions; round++) {
          const act = round % 5 === 4 ? remove : demote;
          const [mine, yours] = [await mintSession(target, one.id), await mintSession(target, other.id)];
          const answers = await Promise.all([act(target, mine, other), act(target, yours, one)]);
          statuses.push(...answers.map(({ status }) => status));
          const left = await countAdmins(target);
          insist(left === 1, `sobraram ${left} administradores na rodada ${round + 1}`);
          insist(count(answers, 200) === 1, `rodada ${round + 1}: ${tally(statuses.slice(-2))}`);
          await target.db.query("update usuario set role = 'admin', excluido_em = null where id = any($1)", [
            both,
          ]);
        }
      } finally {
        await target.db.query("update usuario set role = 'admin' where id = any($1)", [
          others.map(({ id }) => id),
        ]);
      }
      return { tentativas: demotions * 2 + 2, nota: `sempre restou um: ${tally(statuses)}` };
    },
  },
  {
    ameaca: 18,
    tentado: '20 contas ao mesmo tempo com o mesmo nome, em maiúsculas e minúsculas',
    async run(target) {
      const names = Array.from({ length: 20 }, (_, at) => (at % 2 ? 'Repetida.Silva' : 'repetida.silva'));
      const account = {
        email: 'r@exemplo.com.br',
        nomeCompleto: 'Rita',
        password: 'tijolo&panela&vento',
        role: 'representante',
      };
      const answers = await Promise.all(
        names.map((user) =>
          send(target, 'POST', endpoints.createUsuario.path, target.adminToken, { ...account, user }),
        ),
      );
      insist(
        count(answers, 200) === 1 && count(answers, 409) === 19,
        tally(answers.map(({ status }) => status)),
      );
      return { tentativas: names.length };
    },
  },
];

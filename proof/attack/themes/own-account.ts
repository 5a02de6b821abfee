import type { Acessos } from '@painel-pj/contract/acesso/conta';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { type Attack, insist } from '../support/attack.ts';
import { readJson } from '../support/client.ts';
import { expectStatus, tally } from '../support/judge.ts';
import { bearing, enter, isAlive, mintSession } from '../support/sessions.ts';
import type { Target } from '../support/target.ts';

type Call = { method: string; path: string };

const withId = ({ method, path }: Call, id: string) => ({
  method,
  path: path.replace(':id', encodeURIComponent(id)),
});

const send = ({ client }: Target, token: string, { method, path }: Call, body?: object) =>
  client.send({ method, path, headers: bearing(token), ...(body && { body }) });

async function accessOf(target: Target, token: string): Promise<Acessos> {
  const answer = await send(target, token, endpoints.listAcessos);
  expectStatus(answer, 200, 'ver as próprias sessões');
  return readJson<Acessos>(answer);
}

async function countDevices({ db }: Target, usuarioId: string): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    'select count(*)::int as n from aparelho where usuario_id = $1',
    [usuarioId],
  );
  return rows[0]?.n ?? 0;
}

export const ownAccount: Attack[] = [
  {
    ameaca: 39,
    tentado: 'encerrar sessões e esquecer aparelhos de outra pessoa, ou muitos com um id que não é de nenhum',
    async run(target) {
      const [thief, victim] = [await enter(target), await enter(target)];
      const second = await mintSession(target, victim.person.id);
      const { sessoes } = await accessOf(target, victim.token);
      const { rows } = await target.db.query<{ id: string }>(
        "select translate(encode(substring(hash for 12), 'base64'), '+/', '-_') as id from aparelho where usuario_id = $1",
        [victim.person.id],
      );
      const before = await countDevices(target, victim.person.id);
      const ids = [...sessoes, ...rows].map(({ id }) => id);
      const odd = ['A', 'AA', '%', '..', ' ', '_'.repeat(15), '_'.repeat(17), '-'.repeat(43), 'null'];
      const statuses: number[] = [];
      for (const [token, tried] of [
        [thief.token, [...ids, ...odd]],
        [victim.token, [...odd, ...ids.map((id) => id.slice(0, 8))]],
      ] as const) {
        for (const id of tried) {
          for (const call of [endpoints.endSession, endpoints.forgetDevice]) {
            const answer = await send(target, token, withId(call, id));
            expectStatus(answer, [400, 404], `${call.path} com ${id}`);
            statuses.push(answer.status);
          }
        }
      }
      insist(await isAlive(target, victim.token), 'a sessão da vítima acabou');
      insist(await isAlive(target, second), 'a outra sessão da vítima acabou');
      insist((await countDevices(target, victim.person.id)) === before, 'um aparelho foi esquecido');
      const seen = JSON.stringify(await accessOf(target, thief.token));
      insist(!ids.some((id) => seen.includes(id)), 'uma pessoa vê as sessões de outra');
      return { tentativas: statuses.length, nota: tally(statuses) };
    },
  },
  {
    ameaca: 29,
    tentado:
      'com uma sessão roubada e nada mais: expulsar o dono, gerar códigos de backup, trocar o celular e o e-mail',
    async run(target) {
      const { person, token } = await enter(target);
      const stolen = await mintSession(target, person.id);
      const { sessoes } = await accessOf(target, stolen);
      const calls: [Call, object?][] = [
        ...sessoes.map(({ id }): [Call] => [withId(endpoints.endSession, id)]),
        [endpoints.endOtherSessions],
        [withId(endpoints.forgetDevice, 'A'.repeat(16))],
        [endpoints.renewBackupCodes],
        [endpoints.setupNew2fa],
        [endpoints.confirmNew2fa, { code: '000000' }],
        [endpoints.editConta, { nomeCompleto: 'Helena', email: 'ladrao@exemplo.com.br' }],
      ];
      for (const [call, body] of calls) {
        const answer = await send(target, stolen, call, body);
        expectStatus(answer, 403, `${call.method} ${call.path} sem um código novo`);
      }
      insist(await isAlive(target, token), 'o dono foi expulso');
      const { rows } = await target.db.query<{ n: number }>(
        `select count(*)::int as n from usuario u join codigo_backup c on c.usuario_id = u.id
         where u.id = $1 and u.email = $2 || '@exemplo.com.br'`,
        [person.id, person.user],
      );
      insist(rows[0]?.n === person.codigosBackup.length, 'e-mail ou códigos de backup mudaram');
      return { tentativas: calls.length };
    },
  },
];

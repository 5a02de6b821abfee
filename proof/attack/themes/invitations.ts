import type { Convite } from '@painel-pj/contract/equipe/usuario';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import type { Person } from '@painel-pj/test-bed/people';
import { type Attack, insist } from '../support/attack.ts';
import { readJson } from '../support/client.ts';
import { expectStatus, tally } from '../support/judge.ts';
import { bearing, enter, forgetWaits, isAlive, login } from '../support/sessions.ts';
import { randomAddress, type Target } from '../support/target.ts';

const senhaNova = 'tijolo&panela&vento';

const asAdmin = ({ client, adminToken }: Target, { method, path }: { method: string; path: string }) =>
  client.send({ method, path, headers: bearing(adminToken) });

async function invite(target: Target, id: string): Promise<string> {
  const { method, path } = endpoints.inviteUsuario;
  const answer = await asAdmin(target, { method, path: path.replace(':id', id) });
  expectStatus(answer, 200, 'convidar por link');
  const { token } = readJson<Convite>(answer);
  target.secrets.add(token);
  return token;
}

const use = ({ client }: Target, token: string, password = senhaNova, address = randomAddress()) =>
  client.send({
    ...endpoints.acceptConvite,
    headers: { 'x-forwarded-for': address },
    body: { token, senhaNova: password },
  });

const open = ({ client }: Target, token: string, address = randomAddress()) =>
  client.send({
    ...endpoints.openConvite,
    headers: { 'x-forwarded-for': address },
    body: { token },
  });

/** Neither says whose it is, nor sets a password. */
async function expectWorthless(target: Target, token: string, what: string): Promise<void> {
  expectStatus(await open(target, token), 404, `abrir ${what}`);
  expectStatus(await use(target, token), 404, `usar ${what}`);
}

const opensWith = async (target: Target, { user }: Person, password: string) =>
  (await login(target, { user, password })).status !== 401;

export const invitations: Attack[] = [
  {
    ameaca: 39,
    tentado:
      'usar um convite duas vezes, vencido, revogado, de quem foi excluído, ou 20 vezes ao mesmo tempo',
    async run(target) {
      const [used, late, revoked, gone] = [
        await target.addPerson(),
        await target.addPerson(),
        await target.addPerson(),
        await target.addPerson(),
      ];
      const once = await invite(target, used.id);
      expectStatus(await use(target, once), 200, 'o próprio convite');
      await expectWorthless(target, once, 'um convite já usado');

      const old = await invite(target, late.id);
      await target.db.query(
        `update convite set expira_em = expira_em - interval '72 hours' where usuario_id = $1`,
        [late.id],
      );
      await expectWorthless(target, old, 'um convite de 72 horas atrás');

      const former = await invite(target, revoked.id);
      const last = await invite(target, revoked.id);
      await expectWorthless(target, former, 'um convite trocado por outro');

      const left = await invite(target, gone.id);
      const { method, path } = endpoints.removeUsuario;
      const removed = await asAdmin(target, { method, path: path.replace(':id', gone.id) });
      expectStatus(removed, 200, 'excluir quem foi convidado');
      await expectWorthless(target, left, 'o convite de quem foi excluído');

      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, at) => use(target, last, `${senhaNova}&${at}`)),
      );
      const statuses = answers.map(({ status }) => status);
      insist(statuses.filter((status) => status === 200).length === 1, 'um convite criou várias senhas');
      await forgetWaits(target);
      return { tentativas: 8 + answers.length, nota: tally(statuses) };
    },
  },
  {
    ameaca: 39,
    tentado:
      'fazer do convite de uma pessoa a senha de outra, entrar sem o segundo fator, voltar à senha de antes, adivinhar convites',
    async run(target) {
      const [victim, thief] = [await enter(target), await enter(target)];
      const { client } = target;
      const { method, path } = endpoints.inviteUsuario;
      const asked = await client.send({
        method,
        path: path.replace(':id', victim.person.id),
        headers: bearing(thief.token),
      });
      expectStatus(asked, 403, 'convidar sem ser administrador');

      const token = await invite(target, thief.person.id);
      const forged = await client.send({
        ...endpoints.acceptConvite,
        headers: { 'x-forwarded-for': randomAddress(), ...bearing(thief.token) },
        body: { token, senhaNova, id: victim.person.id, user: victim.person.user, role: 'admin' },
      });
      expectStatus(forged, 200, 'o próprio convite, com campos a mais');
      insist(!(await opensWith(target, victim.person, senhaNova)), 'a senha de outra pessoa mudou');
      insist(await isAlive(target, victim.token), 'a sessão de outra pessoa acabou');
      insist(!(await isAlive(target, thief.token)), 'a sessão de antes do convite continua');
      insist(!(await opensWith(target, thief.person, thief.person.password)), 'a senha de antes ainda abre');
      const entered = await login(target, { user: thief.person.user, password: senhaNova });
      expectStatus(entered, 201, 'a senha nova, sem o código');

      const address = randomAddress();
      const guesses: number[] = [];
      for (let at = 0; at < 20; at++) {
        const guess = `${token.slice(0, -2)}${String(at).padStart(2, '0')}`;
        guesses.push((await open(target, guess, address)).status);
      }
      insist(guesses.includes(429), 'convites podem ser adivinhados sem parar');
      insist(!guesses.includes(200), 'um convite foi adivinhado');
      await forgetWaits(target);
      return { tentativas: 5 + guesses.length, nota: tally(guesses) };
    },
  },
];

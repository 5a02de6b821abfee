import type { Convite } from '@painel-pj/contract/equipe/usuario';
import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import type { Person } from '@painel-pj/test-bed/people';
import { type Attack, insist } from '../support/attack.ts';
import { readJson } from '../support/client.ts';
import { expectStatus, tally } from '../support/judge.ts';
import { bearing, enter, forgetWaits, isAlive, login, mintPerson, mintSession } from '../support/sessions.ts';
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
  {
    ameaca: 39,
    tentado:
      'só com o poder Equipe: criar uma conta por convite ou com senha, esperar que outra pessoa lhe dê poderes, e entrar por ela',
    async run(target) {
      const { client, db, adminToken } = target;
      const maker = await mintPerson(target);
      await db.query("update usuario set poderes_dados = '{equipe}' where id = $1", [maker.id]);
      const token = await mintSession(target, maker.id);
      const give = async (id: string, user: string) => {
        const email = `${user}@exemplo.com.br`;
        const fields = { id, user, email, nomeCompleto: 'Conta Emprestada', role: 'representante' };
        const body = { ...fields, poderes: ['decidir', 'auditar'] };
        return client.send({ ...endpoints.editUsuario, headers: bearing(adminToken), body });
      };
      const ways = [{ convite: true }, { password: senhaNova }];
      for (const [at, way] of ways.entries()) {
        const user = `emprestada.${at}`;
        const account = { user, email: `${user}@exemplo.com.br`, nomeCompleto: 'Conta Emprestada', ...way };
        const body = { ...account, role: 'representante' };
        const made = await client.send({ ...endpoints.createUsuario, headers: bearing(token), body });
        expectStatus(made, 200, 'criar uma conta com o poder Equipe');
        const { rows } = await db.query<{ id: string }>('select id from usuario where login = $1', [user]);
        const id = rows[0]?.id ?? '';
        expectStatus(await give(id, user), 409, 'dar poderes a uma conta que outro ainda pode abrir');

        const ours = await invite(target, id);
        expectStatus(await give(id, user), 200, 'dar poderes depois de um convite de quem os tem');
        const { convite } = readJson<{ convite?: Convite }>(made);
        if (convite) await expectWorthless(target, convite.token, 'o convite de quem não tem os poderes');
        else expectStatus(await login(target, { user, password: senhaNova }), 401, 'a senha de antes');
        expectStatus(await open(target, ours), 200, 'o convite de quem deu os poderes');
        const again = endpoints.inviteUsuario.path.replace(':id', id);
        const late = await client.send({ method: 'POST', path: again, headers: bearing(token) });
        expectStatus(late, 403, 'convidar de novo quem já tem poderes que faltam');
      }
      await forgetWaits(target);
      return { tentativas: ways.length * 5 };
    },
  },
];

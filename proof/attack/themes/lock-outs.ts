import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { codeOf } from '@painel-pj/test-bed/authenticator';
import type { Person } from '@painel-pj/test-bed/people';
import { type Attack, insist } from '../support/attack.ts';
import { type Answer, createClient } from '../support/client.ts';
import { expectStatus } from '../support/judge.ts';
import { bearing, forgetWaits, login } from '../support/sessions.ts';
import { randomAddress, type Target } from '../support/target.ts';

const wrong = 'errada-errada-errada';
const networks = 30;
const floods = 250;

/** What the browser of somebody who signed in sends from then on. */
const cookiesOf = ({ headers }: Answer) =>
  (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');

async function workAtHome(target: Target, { user, password, secret }: Person): Promise<string> {
  const entered = await login(target, { user, password, code: codeOf(secret) });
  expectStatus(entered, 200, 'entrar com senha e código certos');
  const cookie = cookiesOf(entered);
  if (cookie) target.secrets.add(cookie.split('=')[1] ?? '');
  return cookie;
}

/** Wrong passwords from many networks, as if it had gone on for days. */
async function keepFailing(target: Target, user: string): Promise<void> {
  const guess = () => login(target, { user, password: wrong });
  for (let network = 0; network < networks; network++)
    expectStatus(await guess(), [401, 429], 'senha errada');
  await target.db.query("update tentativa_login set falhas = 100 where chave like 'senha:%'");
}

async function unlock({ client, adminToken }: Target, { id }: Person): Promise<Answer> {
  const { method, path } = endpoints.unlockUsuario;
  return client.send({ method, path: path.replace(':id', id), headers: bearing(adminToken) });
}

export const lockOuts: Attack[] = [
  {
    ameaca: 23,
    tentado: 'trancar alguém do lado de fora com senhas erradas de 30 redes, 100 vezes cada',
    async run(target) {
      const person = await target.addPerson();
      const { user, password, codigosBackup } = person;
      await forgetWaits(target);
      const cookie = await workAtHome(target, person);
      await keepFailing(target, user);

      const { method, path } = endpoints.login;
      const known = await target.client.send({
        method,
        path,
        body: { user, password, codigoBackup: codigosBackup[0] },
        headers: { cookie, 'x-forwarded-for': randomAddress() },
      });
      expectStatus(known, 200, 'quem já entrou por este aparelho, durante o ataque');

      const elsewhere = randomAddress();
      const slowed = await login(target, { user, password }, elsewhere);
      const wait = Number(slowed.headers['retry-after'] ?? 0);
      insist(slowed.status === 201 || wait <= 30, `um aparelho novo espera ${wait} s`);
      await target.db.query(
        "update tentativa_login set livre_em = now() where livre_em > now() and chave like '%@' || $1",
        [elsewhere],
      );
      expectStatus(
        await login(target, { user, password }, elsewhere),
        201,
        'um aparelho novo, depois da espera',
      );

      expectStatus(await unlock(target, person), 200, 'desbloquear como administrador');
      expectStatus(await login(target, { user, password }), 201, 'um aparelho novo, depois do desbloqueio');
      await forgetWaits(target);
      return { tentativas: networks, nota: `aparelho conhecido entra na hora; um novo espera ${wait} s` };
    },
  },
  {
    ameaca: 23,
    tentado:
      'fingir ser um aparelho conhecido: cookie inventado, de outra conta, ou de antes de uma redefinição',
    async run(target) {
      const [person, other] = [await target.addPerson(), await target.addPerson()];
      await forgetWaits(target);
      const own = await workAtHome(target, person);
      const [name = ''] = own.split('=');
      const foreign = `${name}=${(await workAtHome(target, other)).split('=')[1]}`;
      const forged = `${name}=${'A'.repeat(43)}`;
      const { method, path } = endpoints.login;
      const address = randomAddress();
      const guess = (cookie: string) =>
        target.client.send({
          method,
          path,
          body: { user: person.user, password: wrong },
          headers: { cookie, 'x-forwarded-for': address },
        });
      for (let time = 0; time < 5; time++) expectStatus(await guess(''), 401, 'senha errada');
      for (const cookie of ['', forged, foreign])
        expectStatus(await guess(cookie), 429, `com ${cookie || 'nada'}`);
      expectStatus(await guess(own), 401, 'o aparelho conhecido não espera pelos erros dos outros');

      const reset = endpoints.reset2fa.path.replace(':id', person.id);
      const done = await target.client.send({
        method: 'POST',
        path: reset,
        headers: bearing(target.adminToken),
      });
      expectStatus(done, 200, 'redefinir as duas etapas');
      expectStatus(await guess(own), 429, 'o aparelho de antes da redefinição');
      await forgetWaits(target);
      return { tentativas: 4 };
    },
  },
  {
    ameaca: 23,
    tentado: 'uma enxurrada de entradas de 250 redes enquanto alguém entra pelo próprio aparelho',
    async run(target) {
      const person = await target.addPerson();
      await forgetWaits(target);
      const cookie = await workAtHome(target, person);
      const { method, path } = endpoints.login;
      const crowd = createClient(target.server.url, floods);
      try {
        let answered = 0;
        const flood = Array.from({ length: floods }, async (_, at) => {
          const headers = { 'x-forwarded-for': randomAddress() };
          await crowd.send({ method, path, headers, body: { user: `ninguem.${at}`, password: wrong } });
          answered += 1;
        });
        await Promise.race(flood);
        const known = await target.client.send({
          method,
          path,
          body: { user: person.user, password: person.password },
          headers: { cookie, 'x-forwarded-for': randomAddress() },
        });
        const before = answered;
        await Promise.all(flood);
        expectStatus(known, 201, 'entrar pelo próprio aparelho durante a enxurrada');
        insist(before < floods / 2, `${before} de ${floods} foram atendidos antes`);
        return { tentativas: floods, nota: `${before} respondidos antes de quem é conhecido` };
      } finally {
        crowd.close();
        await forgetWaits(target);
      }
    },
  },
];

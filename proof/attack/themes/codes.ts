import type { LoginResponse } from '@painel-pj/contract/acesso/auth';
import { codeOf } from '@painel-pj/test-bed/authenticator';
import type { Person } from '@painel-pj/test-bed/people';
import { type Attack, insist } from '../support/attack.ts';
import { type Answer, readJson } from '../support/client.ts';
import { count, expectStatus, tally } from '../support/judge.ts';
import { forgetWaits, login } from '../support/sessions.ts';
import type { Target } from '../support/target.ts';
import { isSoonTrue } from '../support/wait.ts';

const tryCode = (target: Target, { user, password }: Person, code: string) =>
  login(target, { user, password, code });

async function countSessions({ db }: Target, { id }: Person): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    'select count(*)::int as n from sessao where usuario_id = $1',
    [id],
  );
  return rows[0]?.n ?? -1;
}

/** Fifty at once, while the waits that would slow them down are erased again and again. */
async function race(target: Target, person: Person): Promise<Answer[]> {
  const code = codeOf(person.secret);
  let isOver = false;
  const erasing = (async () => {
    while (!isOver) await forgetWaits(target);
  })();
  const answers = await Promise.all(Array.from({ length: 50 }, () => tryCode(target, person, code)));
  isOver = true;
  await erasing;
  return answers;
}

const oddCodes = (code: string) => [
  ` ${code}`,
  `${code} `,
  `${code}0`,
  code.slice(1),
  `0${code.slice(1)}x`,
  [...code].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join(''),
  [...code].map((digit) => String.fromCodePoint(0x0660 + Number(digit))).join(''),
  `${code}\u0000`,
  `+${code.slice(1)}`,
  `${Number(code)}.0`,
  "' or 1=1 --",
];

export const codes: Attack[] = [
  {
    ameaca: 32,
    tentado: 'experimentar códigos com a senha roubada sem que ninguém saiba',
    async run(target) {
      const person = await target.addPerson();
      const countRefused = async () =>
        (
          await target.db.query("select from auditoria where acao = 'codigo.recusado' and alvo_id = $1", [
            person.id,
          ])
        ).rowCount ?? 0;
      // The step of a code may have ended while this person first signed in.
      const before = await countRefused();
      await forgetWaits(target);
      for (let time = 0; time < 3; time++) {
        expectStatus(await tryCode(target, person, 'x'), 401, 'código errado');
      }
      const refused = (await countRefused()) - before;
      insist(refused === 3, `${refused} de 3 na auditoria`);
      const isTold = () => {
        const lines = target.output().split('\n');
        const about = lines.filter((line) => line.includes(person.id) && line.includes('codigo_invalido'));
        return about.length === before + 3;
      };
      insist(await isSoonTrue(isTold), 'o registro não diz de quem são os códigos recusados');
      const entered = await tryCode(target, person, codeOf(person.secret));
      expectStatus(entered, 200, 'entrar com o código certo');
      const { codigosErrados } = readJson<LoginResponse>(entered);
      insist(codigosErrados === 3, `a pessoa soube de ${codigosErrados ?? 0} de 3`);
      return { tentativas: 3 };
    },
  },
  {
    ameaca: 3,
    tentado: 'repetir um código aceito, usar um antigo, um futuro ou um escrito de outro jeito',
    async run(target) {
      const person = await target.addPerson();
      const { secret } = person;
      const used = codeOf(secret, 1);
      // However long it took to make this person, the step of `used` is spent, and the current one is not.
      await target.db.query('update usuario set ultimo_passo_totp = $2 where id = $1', [
        person.id,
        Math.floor(Date.now() / 30_000) - 1,
      ]);
      const wrong = [
        used,
        codeOf(secret, 2),
        codeOf(secret, 10),
        codeOf(secret, -2),
        ...oddCodes(codeOf(secret)),
      ];
      for (const code of wrong) {
        await forgetWaits(target);
        expectStatus(await tryCode(target, person, code), [400, 401], `código ${JSON.stringify(code)}`);
      }
      await forgetWaits(target);
      const current = codeOf(secret);
      expectStatus(await tryCode(target, person, current), 200, 'código atual');
      expectStatus(await tryCode(target, person, current), 401, 'o mesmo código de novo');
      return { tentativas: wrong.length + 1 };
    },
  },
  {
    ameaca: 3,
    tentado: '50 ao mesmo tempo com um código válido',
    async run(target, { isShort }) {
      const rounds = isShort ? 1 : 5;
      const statuses: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const person = await target.addPerson();
        const before = await countSessions(target, person);
        const answers = await race(target, person);
        statuses.push(...answers.map(({ status }) => status));
        insist(count(answers, 200) === 1, `um código deu ${count(answers, 200)} entradas`);
        const opened = (await countSessions(target, person)) - before;
        insist(opened === 1, `um código abriu ${opened} sessões`);
      }
      return {
        tentativas: statuses.length,
        nota: `${rounds} sessão(ões) em ${rounds} corrida(s): ${tally(statuses)}`,
      };
    },
  },
  {
    ameaca: 3,
    tentado: 'usar um código de backup duas vezes, 20 ao mesmo tempo',
    async run(target) {
      const person = await target.addPerson();
      const codigoBackup = person.codigosBackup[0] ?? '';
      const { user, password } = person;
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => login(target, { user, password, codigoBackup })),
      );
      insist(count(answers, 200) === 1, `um código de backup deu ${count(answers, 200)} entradas`);
      return { tentativas: answers.length };
    },
  },
];

import { codeOf } from '@painel-pj/test-bed/authenticator';
import type { Person } from '@painel-pj/test-bed/people';
import { type Attack, insist } from '../support/attack.ts';
import type { Answer } from '../support/client.ts';
import { count, expectStatus } from '../support/judge.ts';
import { forgetWaits, login } from '../support/sessions.ts';
import { randomAddress, type Target } from '../support/target.ts';

const wrongCode = (secret: string) => String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0');
/** To ten seconds: a busy machine takes some between two calls. */
const waitOf = ({ headers }: Answer) => Math.ceil(Number(headers['retry-after'] ?? 0) / 10) * 10;

const elapse = ({ db }: Target) => db.query('update tentativa_login set livre_em = least(livre_em, now())');

async function guess(target: Target, { user, password, secret }: Person): Promise<Answer> {
  return login(target, { user, password, code: wrongCode(secret) });
}

/** Waits grow from half a minute to an hour, however patient the guesser is. */
async function measureWaits(target: Target, attempt: () => Promise<Answer>): Promise<number[]> {
  const waits: number[] = [];
  for (let round = 0; round < 9; round++) {
    const refused = await attempt();
    expectStatus(refused, 429, 'tentativa durante a espera');
    waits.push(waitOf(refused));
    await elapse(target);
    expectStatus(await attempt(), 401, 'tentativa depois da espera');
  }
  return waits;
}

function judgeWaits(waits: number[]): void {
  const grows = waits.every((wait, at) => at === 0 || wait >= (waits[at - 1] as number));
  insist(grows && (waits[0] as number) > 20, `esperas que não crescem: ${waits}`);
  insist(waits.at(-1) === 3600, `a maior espera é ${waits.at(-1)} s`);
}

export const guesses: Attack[] = [
  {
    ameaca: 4,
    tentado: 'adivinhar o código com a senha certa: 5 erros, esperas, e 100 erros seguidos',
    async run(target) {
      const person = await target.addPerson();
      await forgetWaits(target);
      for (let time = 0; time < 5; time++) expectStatus(await guess(target, person), 401, 'código errado');
      const right = await login(target, {
        user: person.user,
        password: person.password,
        code: codeOf(person.secret),
      });
      expectStatus(right, 429, 'o código certo durante a espera');
      const waits = await measureWaits(target, () => guess(target, person));
      judgeWaits(waits);
      await target.db.query('update tentativa_login set falhas = 100, livre_em = $1 where chave = $2', [
        new Date(0),
        `codigo:${person.id}`,
      ]);
      expectStatus(await guess(target, person), 429, 'a centésima primeira tentativa');
      await forgetWaits(target);
      return { tentativas: 25, nota: `esperas em segundos: ${waits.join(', ')}` };
    },
  },
  {
    ameaca: 4,
    tentado: 'adivinhar a senha: contador próprio, 40 ao mesmo tempo',
    async run(target) {
      const { user } = await target.addPerson();
      const address = randomAddress();
      const attempt = () => login(target, { user, password: 'errada-errada-errada' }, address);
      const together = await Promise.all(Array.from({ length: 40 }, attempt));
      insist(count(together, 401) <= 5, `${count(together, 401)} palpites passaram de uma vez`);
      judgeWaits(await measureWaits(target, attempt));
      const { rowCount } = await target.db.query(
        "select from tentativa_login where chave like 'codigo:%' and falhas > 0",
      );
      insist(rowCount === 0, 'senhas erradas contaram como códigos errados');
      await forgetWaits(target);
      return { tentativas: 58 };
    },
  },
];

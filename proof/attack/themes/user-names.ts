import { type Attack, Breach, insist } from '../support/attack.ts';
import { type Answer, readJson } from '../support/client.ts';
import { expectStatus } from '../support/judge.ts';
import { forgetWaits, login } from '../support/sessions.ts';
import { randomAddress, type Target } from '../support/target.ts';

const password = 'errada-errada-errada';
const ownToEach = new Set(['date', 'x-request-id', 'retry-after']);

/** Everything of an answer but what differs in any two. */
function visible(answer: Answer): string {
  const headers = Object.entries(answer.headers).filter(([name]) => !ownToEach.has(name));
  const { requisicao, ...erro } = readJson<{ requisicao: string; mensagem: string }>(answer);
  const mensagem = erro.mensagem.replace(/\d+/g, 'N');
  return JSON.stringify([answer.status, headers.toSorted(), { ...erro, mensagem }, requisicao.length]);
}

const shortRounds = 8;
/** A busy machine adds noise to one series; a real difference would be in all of them. */
const maxSeries = 3;

const describe = (known: number, unknown: number) =>
  `medianas ${known.toFixed(2)} e ${unknown.toFixed(2)} ms, diferença ${Math.abs(known - unknown).toFixed(2)} ms`;

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;

async function timeOf(target: Target, user: string): Promise<number> {
  await forgetWaits(target);
  const start = performance.now();
  const answer = await login(target, { user, password });
  const ms = performance.now() - start;
  expectStatus(answer, 401, 'entrar com a senha errada');
  return ms;
}

async function compareTimes(target: Target, user: string, rounds: number) {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const stranger = `ninguem.${String(round % 10).padStart(user.length - 8, '0')}`;
    const isKnownFirst = round % 2 === 0;
    if (isKnownFirst) known.push(await timeOf(target, user));
    unknown.push(await timeOf(target, stranger));
    if (!isKnownFirst) known.push(await timeOf(target, user));
  }
  return { known: median(known), unknown: median(unknown) };
}

export const userNames: Attack[] = [
  {
    ameaca: 5,
    tentado: 'distinguir quem existe pela resposta: livre, em espera e sob ataque de muitas redes',
    async run(target) {
      const { user } = await target.addPerson();
      await forgetWaits(target);
      const address = randomAddress();
      for (let time = 0; time < 7; time++) {
        const [known, unknown] = [
          await login(target, { user, password }, address),
          await login(target, { user: 'ninguem.com.este.nome', password }, address),
        ];
        insist(
          visible(known) === visible(unknown),
          `respostas diferentes: ${visible(known)} ${visible(unknown)}`,
        );
        expectStatus(known, time < 5 ? 401 : 429, 'senha errada');
      }
      await target.db.query("update tentativa_login set falhas = 100, livre_em = 'epoch'");
      const [known, unknown] = [
        await login(target, { user, password }),
        await login(target, { user: 'ninguem.com.este.nome', password }),
      ];
      insist(
        visible(known) === visible(unknown),
        'sob ataque, quem existe e quem não existe respondem diferente',
      );
      expectStatus(known, 429, 'rede nova durante um ataque');
      await forgetWaits(target);
      return { tentativas: 16 };
    },
  },
  {
    ameaca: 5,
    tentado: 'distinguir quem existe pelo tempo da resposta',
    async run(target, { loginRounds }) {
      const { user } = await target.addPerson();
      if (loginRounds === 0) {
        const { known, unknown } = await compareTimes(target, user, shortRounds);
        // Without the hash an unknown name would take a tenth of it; the busiest machine does not blur that.
        insist(unknown / known > 0.25 && unknown / known < 4, describe(known, unknown));
        return { tentativas: shortRounds * 2, nota: describe(known, unknown) };
      }
      const tried: string[] = [];
      for (let series = 1; series <= maxSeries; series++) {
        const { known, unknown } = await compareTimes(target, user, loginRounds);
        tried.push(describe(known, unknown));
        if (Math.abs(known - unknown) < 1) {
          return { tentativas: loginRounds * 2 * series, nota: tried.join('; ') };
        }
      }
      throw new Breach(tried.join('; '));
    },
  },
];

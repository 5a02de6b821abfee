import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { call } from '../bed/call.ts';
import { emptyOutcome, type Fault } from '../bed/fault.ts';
import { formatDecimal } from '../bed/format-figure.ts';
import { type Installation, install } from '../bed/installation.ts';
import { isAcknowledged } from '../writers/writer.ts';

const reviewers = 4;
const attackers = 20;
const fits = new Set([401, 429, 503]);

/** So many pages by each reviewer; resolves with how long each took. */
async function readPages({ server, adminToken }: Installation, pages: number): Promise<number[]> {
  const { method, path } = endpoints.listCadastros;
  const headers = { 'x-access-token': adminToken };
  const times: number[] = [];
  async function review(): Promise<void> {
    for (let page = 0; page < pages; page++) {
      const from = performance.now();
      const answer = await call(server().url, { method, path: `${path}?limite=50`, headers });
      if (!isAcknowledged(answer)) throw new Error(`uma página não foi servida: ${JSON.stringify(answer)}`);
      times.push(performance.now() - from);
    }
  }
  await Promise.all(Array.from({ length: reviewers }, review));
  return times;
}

/** Wrong passwords of many users from many addresses, until told to stop; resolves with how many were answered. */
async function flood(url: string, isOver: () => boolean, problemas: string[]): Promise<number> {
  const { method, path } = endpoints.login;
  let count = 0;
  async function attack(at: number): Promise<void> {
    while (!isOver()) {
      const number = count++;
      const headers = { 'x-forwarded-for': `10.${at}.${(number >> 8) % 256}.${number % 256}` };
      const body = { user: `ninguem${number}`, password: 'senha-errada-mesmo' };
      const answer = await call(url, { method, path, headers, body });
      if (!answer.came || !fits.has(answer.status)) problemas.push(`login: ${JSON.stringify(answer)}`);
    }
  }
  await Promise.all(Array.from({ length: attackers }, (_, at) => attack(at)));
  return count;
}

const percentile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0;

const rounds = 3;
/** With fewer pages a percentile says nothing. */
const pagesToJudge = 1000;
const limit = 2;

type Measured = { calm: number; busy: number; logins: number };

/** The slowest hundredth of pages, before and during a flood. */
async function measureRound(
  installation: Installation,
  pages: number,
  problemas: string[],
): Promise<Measured> {
  const calm = percentile(await readPages(installation, pages), 0.99);
  let isOver = false;
  const flooding = flood(installation.server().url, () => isOver, problemas);
  const busy = percentile(await readPages(installation, pages), 0.99);
  isOver = true;
  return { calm, busy, logins: await flooding };
}

export const loginFlood: Fault = {
  nome: 'enxurrada de senhas erradas',
  chave: 'enxurrada',
  vezes: { inteiro: 1000, rapido: 40 },
  async run(vezes) {
    const outcome = emptyOutcome();
    const installation = await install({ keys: 0, environment: { DEMO: 'sim' } });
    try {
      const pages = Math.ceil(vezes / rounds);
      await readPages(installation, pages);
      const measured: Measured[] = [];
      for (let round = 0; round < rounds; round++) {
        measured.push(await measureRound(installation, pages, outcome.problemas));
      }
      outcome.tentativas = measured.reduce((total, { logins }) => total + logins, 0);
      outcome.confirmadas = pages * rounds * reviewers;
      const median = (pick: (round: Measured) => number) => percentile(measured.map(pick), 0.5);
      const ratio = median(({ calm, busy }) => busy / calm);
      const times = `${median(({ calm }) => calm).toFixed(0)} ms antes, ${median(({ busy }) => busy).toFixed(0)} ms durante`;
      outcome.nota = `p99 de quem revisa: ${times} (${formatDecimal(ratio)}×)`;
      if (vezes >= pagesToJudge && ratio > limit)
        outcome.problemas.push(`p99 cresceu ${formatDecimal(ratio)}×`);
    } finally {
      await installation.remove();
    }
    return outcome;
  },
};

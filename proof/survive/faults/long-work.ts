import { setTimeout as wait } from 'node:timers/promises';
import { hire } from '../bed/crew.ts';
import { emptyOutcome, type Fault } from '../bed/fault.ts';
import { type Footprint, measureFootprint } from '../bed/footprint.ts';
import { formatDecimal } from '../bed/format-figure.ts';
import { install } from '../bed/installation.ts';
import { isInterrupted } from '../bed/interruption.ts';
import { watchInvariants } from '../bed/invariants.ts';
import { waitUntil } from '../bed/wait-until.ts';

/** Eight of each of five kinds who work, and ten who read: fifty. */
const ofEach = 8;
const readers = 10;
/** As people do it. */
const paceMs = 2000;
const minuteMs = 60_000;
/** What the first minutes take is taken once. */
const warmMinutes = 10;
/** What each may grow by, of what it was when warm. */
const mayGrow: Record<keyof Footprint, number> = {
  memoria: 0.25,
  conexoes: 0.5,
  arquivos: 0.25,
  catalogo: 0.25,
  filas: 1,
};

const tell = (name: string, first: number, last: number) =>
  `${name} ${formatDecimal(first)} → ${formatDecimal(last)}`;

function findGrowth(first: Footprint, last: Footprint): string[] {
  return (Object.keys(mayGrow) as (keyof Footprint)[])
    .filter((name) => last[name] > first[name] * (1 + mayGrow[name]) + 10)
    .map((name) => `cresceu: ${tell(name, first[name], last[name])}`);
}

/** Fifty at work for as many minutes as it is told; `--vezes 60` is an hour. */
export const longWork: Fault = {
  nome: 'cinquenta pessoas trabalhando, por minuto',
  chave: 'trabalho',
  vezes: { inteiro: 15, rapido: 1 },
  async run(vezes) {
    const outcome = emptyOutcome();
    const installation = await install({ keys: ofEach * 2, environment: { LEITURA: 'sim' } });
    try {
      const crew = await hire(installation, ofEach, { readers, hasViewers: true, paceMs });
      const invariants = watchInvariants(installation);
      const seen: Footprint[] = [];
      crew.start();
      try {
        for (let minute = 0; minute < vezes && !isInterrupted(); minute++) {
          await wait(minuteMs);
          seen.push(await measureFootprint(installation));
          outcome.tentativas += 1;
        }
      } finally {
        await crew.stop();
      }
      const first = seen[Math.min(warmMinutes, seen.length) - 1];
      const last = seen.at(-1);
      if (first && last && seen.length > warmMinutes) outcome.problemas.push(...findGrowth(first, last));
      await waitUntil(
        async () => (await measureFootprint(installation)).filas === 0,
        'o que esperava, feito',
        600_000,
      );
      const lost = [...(await crew.check()), ...(await invariants.check())];
      outcome.perdidas = lost.length;
      outcome.problemas.push(...lost, ...crew.unfit, ...(await invariants.checkTrail()));
      outcome.confirmadas = crew.acknowledged();
      outcome.nota = first && last ? describe(first, last) : '';
    } finally {
      await installation.remove();
    }
    return outcome;
  },
};

const describe = (first: Footprint, last: Footprint) =>
  [
    tell('memória (MB)', first.memoria, last.memoria),
    tell('catálogo (MB)', first.catalogo, last.catalogo),
    `conexões ${first.conexoes} → ${last.conexoes}`,
    `arquivos abertos ${first.arquivos} → ${last.arquivos}`,
    `à espera ${first.filas} → ${last.filas}`,
  ].join('; ');

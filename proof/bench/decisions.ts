import { endpoints } from '@painel-pj/contract/plataforma/endpoints';
import { startBare } from './bare/start-bare.ts';
import { atLeast, atMost, format, type Measurement } from './harness/measurement.ts';
import type { Place } from './harness/place.ts';
import { runRounds } from './harness/rounds.ts';
import { type Request, startLoad } from './load/load.ts';
import { poolSize, tokenHeader } from './page-requests.ts';

const writers = 8;
const rowsOfEach = 25;
const rounds = 10;
const ms = 1500;

const { method, path } = endpoints.decideCadastro;

/** The tables that a decision writes to, with their indexes and without triggers: the bare server writes each row itself. */
const bareTables = `
  drop schema if exists nua cascade;
  create schema nua;
  create table nua.cadastro (like cadastro including all excluding generated);
  insert into nua.cadastro overriding system value select * from cadastro order by ordem limit 10000;
  create table nua.contagem (like contagem including all);
  insert into nua.contagem overriding system value select * from contagem;
  create table nua.auditoria (like auditoria including all);
  create table nua.auditoria_valor (like auditoria_valor including all);
  create table nua.auditoria_fila (like auditoria_fila including all);
  create table nua.fila_alertas (like fila_alertas including all);
  create table nua.fila_renovacao (like fila_renovacao including all);`;

/** Each writer approves and returns its own registrations, one after the other; `shared` makes them all meet. */
function flips(ids: string[], place: Place, isShared = false): Request[] {
  const steps = Array.from({ length: rowsOfEach * 2 }, (_, step) => step);
  return steps.flatMap((step) =>
    Array.from({ length: writers }, (_, writer) => {
      const mine = ids[(isShared ? 0 : writer * rowsOfEach) + (step >> 1)];
      const body = JSON.stringify({ id: mine, cadastrado: step % 2 === 0 });
      return { method, path, body, headers: tokenHeader(place) };
    }),
  );
}

type Figures = { deadlocks: number; miscounted: number; unrecorded: number };

/**
 * What was counted against what is there, and against what was put on record. A small demo comes with a record of
 * decisions that nobody made on this server: only what is added to the difference counts.
 */
const readFigures = async (place: Place): Promise<Figures> => {
  const [found] = await place.query<Figures>(`
    select (select deadlocks::integer from pg_stat_database where datname = current_database()) as deadlocks,
      (select abs(sum(cadastrados) - (select count(*) from cadastro where cadastrado))
         + abs(sum(novos) - (select count(*) from cadastro)) from contagem
      )::integer as miscounted,
      (select sum(alteracoes) - (select count(*) from auditoria where acao like 'cadastro.%') from contagem
      )::integer as unrecorded`);
  return found as Figures;
};

/** Eight writers deciding over HTTP, against a bare server that writes the same rows. */
export const decisions: Measurement = {
  name: 'decisoes',
  async measure(bed) {
    const place = await bed.place('small');
    await place.query(bareTables);
    const found = await place.query<{ id: string }>(
      `select id from cadastro join risco using (ordem)
       where situacao = 'a_analisar' and nivel > 0 order by ordem limit $1`,
      [writers * rowsOfEach],
    );
    const ids = found.map(({ id }) => id);
    const before = await readFigures(place);
    const load = startLoad();
    const requests = flips(ids, place);
    const run = async (port: number, asked: Request[]) =>
      (await load.run({ port, requests: asked, connections: writers, ms })).perSecond;
    await run(place.api.port, requests);
    const [kept] = await place.query<{ known: string }>(
      `select corpo as known from auditoria_valor where cadastro_id = any ($1) limit 1`,
      [ids],
    );
    const bare = await startBare('decision', {
      connection: place.connection,
      poolSize,
      known: kept?.known ?? '',
    });
    try {
      await run(bare.port, requests);
      const seen = await runRounds(rounds, {
        bare: () => run(bare.port, requests),
        decision: () => run(place.api.port, requests),
      });
      await run(place.api.port, flips(ids, place, true));
      const after = await readFigures(place);
      const drift = after.miscounted + Math.abs(after.unrecorded - before.unrecorded);
      const note = `${format(seen.median('decision'))}/s contra ${format(seen.median('bare'))}/s`;
      return [
        atLeast(
          'decisões, 8 escritores / transações nuas com as mesmas linhas',
          seen.ratio('decision', 'bare'),
          0.45,
          note,
        ),
        atMost('decisões: impasses (deadlocks)', after.deadlocks - before.deadlocks, 0),
        atMost('decisões: diferença entre contado, existente e registrado', drift, 0),
      ];
    } finally {
      load.stop();
      bare.stop();
      await place.query('drop schema nua cascade');
    }
  },
};

import { businessDateOf } from '@painel-pj/contract/plataforma/business-date';
import { categoriasRisco } from '@painel-pj/contract/plataforma/limites';
import { addMotivo } from '#analise/alertas/revisao-repository.ts';
import type { Clock } from '#plataforma/clock.ts';
import type { Config } from '#plataforma/config/config.ts';
import type { Database } from '#plataforma/db/database.ts';
import { isDueBy } from '#plataforma/db/is-due-by.ts';
import { literals } from '#plataforma/db/literals.ts';
import { locks } from '#plataforma/db/locks.ts';
import { insertAuditoria } from '#plataforma/record/record.ts';

/** So few that who wants to write one of them does not notice. */
const batchSize = 10;

/** One process at a time; false when another has its turn. */
const turn = `select pg_try_advisory_xact_lock(${locks.renovacao})`;

/**
 * `$1` is a category, `$2` its months, `$3` today. Each with its audit row, in one statement. What somebody else is writing now
 * is left to the next run; it is passed over in both tables, so that this one waits for nobody.
 */
const openSome = `
  with vencido as (
    select c.id, ordem from risco r join cadastro c using (ordem)
    where (${turn}) and r.categoria = $1 and ${isDueBy('$3', '$2')} and renova_de(c) = r.renova_de
    order by r.renova_de limit ${batchSize}
    for update of r, c skip locked
  ), mudado as (
    update cadastro c set revisao = ${addMotivo('renovacao')}
    from vencido where c.id = vencido.id
    returning c.id, c.versao
  ), aberto as (
    update risco r set renova_de = null from vencido where r.ordem = vencido.ordem
  ), registro as (
    ${insertAuditoria}
    select null, 'sistema', null, null, 'cadastro.revisao_aberta', 'cadastro', id,
      jsonb_build_object('versao', versao, 'revisao', 'renovacao', 'risco', $1::text, 'meses', $2::integer) from mudado
  )
  select count(*)::int as quantos from mudado`;

/** `ordens` selects those to write, in a part named `vez`. */
const writeDays = (ordens: string) => `
  with ${ordens}, mudado as (
    update risco r set renova_de = renova_de(c) from vez join cadastro c using (ordem) where r.ordem = vez.ordem
  )
  select count(*)::int as quantos from vez`;

/** Of registrations that were there before their days were kept. */
const writeFirst = writeDays(`vez as (
  select ordem from risco
  where (${turn}) and categoria in ${literals(categoriasRisco)} and renova_de = '-infinity' limit ${batchSize}
  for update skip locked
)`);

/** Of those whose day changed. */
const writeChanged = writeDays(`vez as (
  select f.id, ordem from fila_renovacao f join risco using (ordem) where (${turn}) limit ${batchSize}
  for update skip locked
), visto as (delete from fila_renovacao f using vez where f.id = vez.id)`);

type Dependencies = { db: Database; clock: Clock; config: Pick<Config, 'renovacaoMeses'> };
type Stopping = Pick<AbortSignal, 'aborted'>;

/** Opens the review of approved registrations that nobody looked at for as many months as their category of risk may wait. */
export function createRenovacaoService({ db: { pool }, clock, config: { renovacaoMeses } }: Dependencies) {
  /** Each batch is a transaction of its own. */
  async function runAll(text: string, values: unknown[], stopping?: Stopping): Promise<void> {
    for (let written = batchSize; written === batchSize && !stopping?.aborted; ) {
      const { rows } = await pool.query<{ quantos: number }>(text, values);
      written = rows[0]?.quantos ?? 0;
    }
  }

  return {
    async openDue(stopping?: Stopping): Promise<void> {
      await runAll(writeFirst, [], stopping);
      await runAll(writeChanged, [], stopping);
      const today = businessDateOf(clock());
      for (const category of categoriasRisco)
        await runAll(openSome, [category, renovacaoMeses[category], today], stopping);
    },
  };
}

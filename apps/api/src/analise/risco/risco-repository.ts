import { isDeepStrictEqual } from 'node:util';
import type { CategoriaRisco } from '@painel-pj/contract/plataforma/limites';
import type { Fator } from '@painel-pj/regras/risco/find-fatores';
import { holds, judgeRisco, type Mudanca, tellRisco } from '@painel-pj/regras/risco/judge-risco';
import { sql, type Transaction } from 'kysely';
import { pediam } from '#plataforma/db/in-one-hand.ts';
import type { Schema } from '#plataforma/db/schema.ts';

/** What a check found, by which version of the file of factors. */
export type Achados = { achados: Fator[]; politica: string };

export type RiscoGuardado = {
  ordem: string;
  categoria: CategoriaRisco | null;
  calculada: CategoriaRisco | null;
  frase: string | null;
  achados: Fator[] | null;
  fatores: Fator[] | null;
  politica: string | null;
  mudanca: (Mudanca & { motivo: string; por: string; porId: string | null; em: string }) | null;
};

/**
 * The lock is a separate statement, so that what is read afterwards includes what another transaction wrote while this one
 * waited.
 */
export async function lockRiscos(
  tx: Transaction<Schema>,
  ordens: readonly string[],
): Promise<RiscoGuardado[]> {
  await sql`select from risco where ordem = any(${ordens}::bigint[]) order by ordem for update`.execute(tx);
  const { rows } = await sql<RiscoGuardado>`
    select ordem, categoria, calculada, frase, achados, fatores, politica, mudanca
    from risco where ordem = any(${ordens}::bigint[])`.execute(tx);
  return rows;
}

/** The alertas of each registration that were answered: what they say does not count. */
async function findAnswered(
  tx: Transaction<Schema>,
  ordens: readonly string[],
): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ ordem: string; alertas: string[] }>`
    select ordem, array_agg(codigo || ' ' || alvo) as alertas from alerta
    where ordem = any(${ordens}::bigint[]) and resposta_em is not null group by ordem`.execute(tx);
  return new Map(rows.map(({ ordem, alertas }) => [ordem, new Set(alertas)]));
}

function judge(risco: RiscoGuardado, answered: Set<string> | undefined): RiscoGuardado {
  const { achados, mudanca } = risco;
  if (!achados) return risco;
  const fatores = achados.filter(({ alerta }) => alerta === undefined || !answered?.has(alerta));
  const calculada = judgeRisco(fatores);
  const categoria = mudanca && holds(mudanca, fatores) ? mudanca.categoria : calculada;
  return { ...risco, fatores, calculada, categoria, frase: tellRisco({ categoria, calculada, fatores }) };
}

async function write(tx: Transaction<Schema>, riscos: readonly RiscoGuardado[]): Promise<void> {
  if (riscos.length === 0) return;
  await sql`
    update risco r
    set categoria = n.categoria, calculada = n.calculada, frase = n.frase, achados = n.achados, fatores = n.fatores,
      politica = n.politica, mudanca = n.mudanca
    from json_to_recordset(${JSON.stringify(riscos)}) as n (
      ordem bigint, categoria text, calculada text, frase text, achados jsonb, fatores jsonb, politica text, mudanca jsonb
    )
    where r.ordem = n.ordem`.execute(tx);
  await sql`select count_alertas(${riscos.length})`.execute(tx);
}

type Julgamento = { before: RiscoGuardado; after: RiscoGuardado };

/** For the audit row of what lowered a high risk: an approval took another person before. */
export const describeLowered = (judged: Julgamento | undefined) =>
  judged?.before.categoria === 'alto' && judged.after.categoria !== 'alto' ? { pediam: [pediam.alcada] } : {};

/** Judges these registrations anew: after a check by what it found, after an answer or a change by hand by what is stored. */
export async function judgeRiscos(
  tx: Transaction<Schema>,
  ordens: readonly string[],
  found: ReadonlyMap<string, Achados | Pick<RiscoGuardado, 'mudanca'>> = new Map(),
): Promise<Julgamento[]> {
  const stored = await lockRiscos(tx, ordens);
  const answered = await findAnswered(tx, ordens);
  const judged = stored.map((before) => ({
    before,
    after: judge({ ...before, ...found.get(before.ordem) }, answered.get(before.ordem)),
  }));
  await write(
    tx,
    judged.filter(({ before, after }) => !isDeepStrictEqual(before, after)).map(({ after }) => after),
  );
  return judged;
}

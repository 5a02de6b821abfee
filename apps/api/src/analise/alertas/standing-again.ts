import { motivosRevisao } from '@painel-pj/contract/plataforma/limites';
import { sql, type Transaction } from 'kysely';
import { literals } from '#plataforma/db/literals.ts';
import type { Schema } from '#plataforma/db/schema.ts';
import { undoable } from '#plataforma/record/last-act.ts';
import { sourceOf } from './check-service.ts';
import { openRevisao } from './revisao-repository.ts';

type Found = { ordem: string; codigo: string; comparacao: unknown };

/** What was found, and not answered, since the end or the return to analysis that was just undone. */
const findMeanwhile = (id: string) => sql<Found>`
  select a.ordem, a.codigo, a.comparacao
  from cadastro c join alerta a using (ordem), lateral (
    select acao, quando from auditoria
    where alvo_tipo = 'cadastro' and alvo_id = c.id::text and acao in ${sql.raw(literals(undoable))}
    order by id desc limit 1
  ) desfeito
  where c.id = ${id} and a.nivel <> 'informacao' and a.resposta_em is null and a.desde > desfeito.quando
    and desfeito.acao in ('cadastro.encerrado', 'cadastro.devolvido')`;

/** An approval that stands again is looked at for what sources said while it did not stand. */
export async function reviewMeanwhile(tx: Transaction<Schema>, id: string): Promise<void> {
  const { rows } = await findMeanwhile(id).execute(tx);
  for (const source of motivosRevisao) {
    const met = rows.filter((found) => sourceOf(found) === source);
    const alertas = [...new Set(met.map(({ codigo }) => codigo))];
    await openRevisao(
      tx,
      source,
      met.slice(0, 1).map(({ ordem }) => ({ ordem, alertas, consulta: null })),
    );
  }
}

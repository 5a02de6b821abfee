import type { MotivoRevisao } from '@painel-pj/contract/plataforma/limites';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '#plataforma/db/schema.ts';
import { insertAuditoria } from '#plataforma/record/record.ts';

/** `alertas`: the codes of what is new; `consulta`: which answer of Receita it was compared with. */
export type Achado = {
  ordem: string;
  alertas: string[];
  consulta: { competencia: string | null; consultadoEm: Date | string } | null;
};

/** The review for this reason too, beside those it is open for. */
export const addMotivo = (motivo: MotivoRevisao) => `jsonb_build_object(
  'motivos', coalesce(revisao -> 'motivos', '[]') || '["${motivo}"]',
  'desde', coalesce(revisao -> 'desde', to_jsonb(now()))
)`;

/**
 * An approved registration stays approved, and is to be looked at: on record, and told. What differs from an
 * answer of Receita that was compared before is no news from it: the company changed something, or there are new checks.
 */
export async function openRevisao(
  tx: Transaction<Schema>,
  motivo: MotivoRevisao,
  achados: readonly Achado[],
): Promise<void> {
  if (achados.length === 0) return;
  await sql`
    with mudado as (
      update cadastro set revisao = ${sql.raw(addMotivo(motivo))}
      from json_to_recordset(${JSON.stringify(achados)}) as n (ordem bigint, alertas jsonb, consulta jsonb)
      join alerta_versao v using (ordem)
      where cadastro.ordem = n.ordem and situacao = 'cadastrado'
        and not coalesce(revisao -> 'motivos' ? ${motivo}, false)
        and (${motivo} <> 'receita' or (comparado -> 'competencia')::text is distinct from (consulta -> 'competencia')::text
          or (comparado -> 'consultadoEm')::text is distinct from (consulta -> 'consultadoEm')::text)
      returning id, cadastro.versao, n.alertas
    )
    ${sql.raw(insertAuditoria)}
    select null, 'sistema', null, null, 'cadastro.revisao_aberta', 'cadastro', id,
      jsonb_build_object('versao', versao, 'revisao', ${motivo}::text, 'alertas', alertas)
    from mudado`.execute(tx);
}

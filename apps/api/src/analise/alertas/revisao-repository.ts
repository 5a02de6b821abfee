import type { RevisaoResponse } from '@painel-pj/contract/analise/revisao';
import type { ReceitaResponse } from '@painel-pj/contract/fontes/receita';
import type { MotivoRevisao } from '@painel-pj/contract/plataforma/limites';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#plataforma/db/schema.ts';
import { lastAct } from '#plataforma/record/last-act.ts';
import { personName } from '#plataforma/record/person-name.ts';
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
  'desde', coalesce(revisao -> 'desde', to_jsonb(now())),
  'novidadeEm', clock_timestamp()
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
  const found = sql`
    from json_to_recordset(${JSON.stringify(achados)}) as n (ordem bigint, alertas jsonb, consulta jsonb)
    join alerta_versao v using (ordem)
    where cadastro.ordem = n.ordem and situacao = 'cadastrado' and encerrado_em is null
      and (${motivo} <> 'receita' or (comparado -> 'competencia')::text is distinct from (consulta -> 'competencia')::text
        or (comparado -> 'consultadoEm')::text is distinct from (consulta -> 'consultadoEm')::text)`;
  // Open for this reason already: who is looking at it has not seen these.
  await sql`
    update cadastro set revisao = revisao || jsonb_build_object('novidadeEm', clock_timestamp())
    ${found} and revisao -> 'motivos' ? ${motivo}`.execute(tx);
  await sql`
    with mudado as (
      update cadastro set revisao = ${sql.raw(addMotivo(motivo))}
      ${found} and not coalesce(revisao -> 'motivos' ? ${motivo}, false)
      returning id, cadastro.versao, n.alertas
    )
    ${sql.raw(insertAuditoria)}
    select null, 'sistema', null, null, 'cadastro.revisao_aberta', 'cadastro', id,
      jsonb_build_object('versao', versao, 'revisao', ${motivo}::text, 'alertas', alertas)
    from mudado`.execute(tx);
}

/** Without values where Receita did not have the company. */
export type Comparado = Partial<Pick<ReceitaResponse, 'competencia' | 'campos' | 'socios'>> | null;

export type RevisaoAberta = Pick<RevisaoResponse, 'motivos' | 'desde' | 'decisao'> & {
  /** What Receita had when it was decided, as the decision keeps it, and what it has now. */
  antes: Comparado;
  agora: Comparado;
  /** What checks found since then. */
  novos: { codigo: string; texto: string; comparacao: unknown }[];
};

/** What is known of an approved registration that is to be looked at, since it was approved or last kept. */
export async function findRevisao(db: Kysely<Schema>, id: string): Promise<RevisaoAberta | undefined> {
  const { rows } = await sql<RevisaoAberta>`
    select c.revisao -> 'motivos' as motivos, c.revisao ->> 'desde' as desde,
      case when d.acao is not null then json_build_object(
        'ato', case d.acao when 'cadastro.mantido' then 'revisao' else 'aprovacao' end, 'em', d.quando,
        'por', ${sql.raw(personName('d.ator_id', 'd.ator'))}, 'porId', d.ator_id
      ) end as decisao,
      x.corpo::json #> '{retrato,comparado}' as antes, v.comparado as agora,
      coalesce((
        select json_agg(json_build_object('codigo', a.codigo, 'texto', a.texto, 'comparacao', a.comparacao)
          order by a.nivel, a.codigo, a.alvo)
        from alerta a
        where a.ordem = c.ordem and a.nivel <> 'informacao' and a.desde > coalesce(d.quando, c.decidido_em)
      ), '[]') as novos
    from cadastro c
    left join lateral (${sql.raw(lastAct('c', ['cadastro.aprovado', 'cadastro.mantido']))}) d on true
    left join auditoria_valor x on x.id = (d.detalhes #>> '{valores,id}')::uuid
    left join alerta_versao v on v.ordem = c.ordem
    where c.id = ${id} and c.cadastrado and c.revisao is not null`.execute(db);
  return rows[0];
}

import type { Acao } from '@painel-pj/contract/plataforma/atos';
import { addDays, startOfDay } from '@painel-pj/contract/plataforma/business-date';
import type { FiltrosAuditoria } from '@painel-pj/contract/supervisao/auditoria';
import { sql } from 'kysely';
import type { Database } from '#plataforma/db/database.ts';
import { whereAll } from '#plataforma/db/statement-parts.ts';

/** `cadastros`: ids of registrations. */
export type Filters = Omit<FiltrosAuditoria, 'cadastro' | 'acao'> & { acao?: Acao; cadastros?: string[] };

type Page = { cursor: string | null; limit: number; isExported: boolean };

export type TrailRow = {
  id: string;
  quando: Date;
  ator_id: string | null;
  ator: string;
  acao: Acao;
  alvo_tipo: string;
  alvo_id: string;
  alvo_nome: string | null;
  detalhes: Record<string, unknown>;
  endereco: string | null;
};

const conditionsOf = ({ pessoa, acao, cadastros, motivo, alerta, semVer, de, ate }: Filters) => [
  ...(pessoa === undefined ? [] : [sql`a.ator_id = ${pessoa}::uuid`]),
  ...(acao === undefined ? [] : [sql`a.acao = ${acao}`]),
  ...(cadastros === undefined
    ? []
    : [sql`a.alvo_tipo = 'cadastro' and a.alvo_id = any(${cadastros}::text[])`]),
  ...(motivo === undefined ? [] : [sql`a.detalhes -> 'motivos' ? ${motivo}`]),
  ...(alerta === undefined
    ? []
    : [
        sql`(a.detalhes ->> 'codigo' = ${alerta}
          or a.detalhes -> 'itens' @> jsonb_build_array(jsonb_build_object('alerta', ${alerta}::text)))`,
      ]),
  ...(semVer === undefined ? [] : [sql`a.detalhes ? 'papeisNaoVistos'`]),
  ...(de === undefined ? [] : [sql`a.quando >= ${startOfDay(de)}`]),
  ...(ate === undefined ? [] : [sql`a.quando < ${startOfDay(addDays(ate, 1))}`]),
];

/**
 * What was typed, such as a search, and what a company changed, unless it was forgotten. Other values of a registration are
 * in its own history, and a file that is exported has none of them.
 */
const withValues = (isExported: boolean) => sql`case
  when p.alvo_tipo = 'cadastro' and (${isExported} or p.acao <> 'cadastro.corrigido') then p.detalhes
  else (p.detalhes - 'valores') || coalesce(
    (select corpo::jsonb from auditoria_valor where id = (p.detalhes #>> '{valores,id}')::uuid), '{}')
end`;

/** Newest first, after the row `cursor`; each filter has an index in this order. */
function queryPage(filters: Filters, { cursor, limit, isExported }: Page) {
  const isAfter = sql`(a.quando, a.id) < (select quando, id from auditoria where id = ${cursor}::bigint)`;
  const wanted = [...conditionsOf(filters), ...(cursor === null ? [] : [isAfter])];
  return sql<TrailRow>`
    select p.id, p.quando, p.ator_id, p.ator, p.acao, p.alvo_tipo, p.alvo_id, p.endereco, ${withValues(isExported)} as detalhes,
      case p.alvo_tipo
        when 'cadastro' then (select razao_social from cadastro where id = p.alvo_id::uuid)
        when 'usuario' then (select nome_completo from usuario where id = p.alvo_id::uuid)
      end as alvo_nome
    from (
      select a.id, a.quando, a.ator_id, a.ator, a.acao, a.alvo_tipo, a.alvo_id, a.detalhes, a.endereco
      from auditoria a ${whereAll(wanted)}
      order by a.quando desc, a.id desc limit ${limit}
    ) p
    order by p.quando desc, p.id desc`;
}

export function createTrailRepository({ kysely }: Database) {
  return {
    async findPage(filters: Filters, page: Page): Promise<TrailRow[]> {
      const { rows } = await queryPage(filters, page).execute(kysely);
      return rows;
    },

    async findCadastros(cnpj: string): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`select id from cadastro where cnpj = ${cnpj}`.execute(
        kysely,
      );
      return rows.map(({ id }) => id);
    },
  };
}

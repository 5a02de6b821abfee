import type { Acao } from '@painel-pj/contract/plataforma/atos';
import { addDays, startOfDay } from '@painel-pj/contract/plataforma/business-date';
import type { FiltrosAuditoria } from '@painel-pj/contract/supervisao/auditoria';
import type { Database } from '#plataforma/db/database.ts';

/** `cadastros`: ids of registrations. */
export type Filters = Omit<FiltrosAuditoria, 'cadastro' | 'acao'> & { acao?: Acao; cadastros?: string[] };

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

const conditions: { [Name in keyof Filters]-?: (value: string) => string } = {
  pessoa: (value) => `a.ator_id = ${value}::uuid`,
  acao: (value) => `a.acao = ${value}`,
  cadastros: (value) => `a.alvo_tipo = 'cadastro' and a.alvo_id = any(${value}::text[])`,
  motivo: (value) => `a.detalhes -> 'motivos' ? ${value}`,
  alerta: (value) => `(a.detalhes ->> 'codigo' = ${value}
    or a.detalhes -> 'itens' @> jsonb_build_array(jsonb_build_object('alerta', ${value}::text)))`,
  de: (value) => `a.quando >= ${value}`,
  ate: (value) => `a.quando < ${value}`,
};

/** Dates become the moments at which the first day begins and the last one ends. */
const toParameter = (name: keyof Filters, value: string | string[]): unknown => {
  if (name === 'de') return startOfDay(String(value));
  return name === 'ate' ? startOfDay(addDays(String(value), 1)) : value;
};

/** What was typed, such as a search, unless it was forgotten. Values of a registration are in its own history. */
const withTyped = `case when p.alvo_tipo = 'cadastro' then p.detalhes else (p.detalhes - 'valores') || coalesce(
  (select corpo::jsonb from auditoria_valor where id = (p.detalhes #>> '{valores,id}')::uuid), '{}') end`;

/** Newest first, after row `$1`; each filter has an index in this order. */
function writePage(filters: Filters): { text: string; values: unknown[] } {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined) as [
    keyof Filters,
    string | string[],
  ][];
  const where = given.map(([name], at) => `and ${conditions[name](`$${at + 3}`)}`).join(' ');
  return {
    text: `
      select p.id, p.quando, p.ator_id, p.ator, p.acao, p.alvo_tipo, p.alvo_id, p.endereco, ${withTyped} as detalhes,
        case p.alvo_tipo
        when 'cadastro' then (select razao_social from cadastro where id = p.alvo_id::uuid)
        when 'usuario' then (select nome_completo from usuario where id = p.alvo_id::uuid)
      end as alvo_nome
      from (
        select a.id, a.quando, a.ator_id, a.ator, a.acao, a.alvo_tipo, a.alvo_id, a.detalhes, a.endereco
        from auditoria a
        where ($1::bigint is null or (a.quando, a.id) < (select quando, id from auditoria where id = $1)) ${where}
        order by a.quando desc, a.id desc limit $2
      ) p
      order by p.quando desc, p.id desc`,
    values: given.map(([name, value]) => toParameter(name, value)),
  };
}

export function createTrailRepository({ pool }: Database) {
  return {
    async findPage(filters: Filters, cursor: string | null, limit: number): Promise<TrailRow[]> {
      const { text, values } = writePage(filters);
      const { rows } = await pool.query<TrailRow>(text, [cursor, limit, ...values]);
      return rows;
    },

    async findCadastros(cnpj: string): Promise<string[]> {
      const { rows } = await pool.query<{ id: string }>('select id from cadastro where cnpj = $1', [cnpj]);
      return rows.map(({ id }) => id);
    },
  };
}

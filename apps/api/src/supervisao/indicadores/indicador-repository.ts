import type { IndicadoresResponse } from '@painel-pj/contract/supervisao/indicador';
import type { Database } from '#plataforma/db/database.ts';

export type Assunto =
  | 'aprovados'
  | 'recusados'
  | 'pedidos'
  | 'aprovados_sem_ver'
  | 'motivo'
  | 'horas'
  | 'alerta_procede'
  | 'alerta_nao_procede';
/** The total of one key of a subject in the period; if the key is a person, with the name. */
export type Total = { assunto: Assunto; chave: string; total: number; nome: string | null };

const days = `
  select to_char(d.dia, 'YYYY-MM-DD') as dia, coalesce(r.recebidos, 0)::float8 as recebidos,
    coalesce(a.aprovados, 0)::float8 as aprovados, coalesce(a.recusados, 0)::float8 as recusados,
    coalesce(a.pedidos, 0)::float8 as pedidos
  from (select dia::date from generate_series($1::date, $2::date, interval '1 day') dia) d
  left join (
    select dia, sum(quantos) as recebidos from recebido_dia where dia between $1 and $2 group by dia
  ) r using (dia)
  left join (
    select dia, sum(quantos) filter (where assunto = 'aprovados') as aprovados,
      sum(quantos) filter (where assunto = 'recusados') as recusados,
      sum(quantos) filter (where assunto = 'pedidos') as pedidos
    from resumo_dia where dia between $1 and $2 and assunto in ('aprovados', 'recusados', 'pedidos') group by dia
  ) a using (dia)
  order by dia`;

const totals = `
  select t.*, u.nome_completo as nome from (
    select assunto, chave, sum(quantos)::float8 as total from resumo_dia
    where dia between $1 and $2 group by assunto, chave having sum(quantos) > 0
  ) t
  left join usuario u on t.assunto in ('aprovados', 'recusados', 'pedidos', 'aprovados_sem_ver') and u.id::text = t.chave`;

export function createIndicadorRepository({ pool }: Database) {
  return {
    async findDays(de: string, ate: string): Promise<IndicadoresResponse['dias']> {
      const { rows } = await pool.query<IndicadoresResponse['dias'][number]>(days, [de, ate]);
      return rows;
    },

    async findTotals(de: string, ate: string): Promise<Total[]> {
      const { rows } = await pool.query<Total>(totals, [de, ate]);
      return rows;
    },

    async findSummedUntil(): Promise<Date | null> {
      const { rows } = await pool.query<{ quando: Date | null }>('select quando from resumo_posicao');
      return rows[0]?.quando ?? null;
    },
  };
}

import { motivosRevisao } from '@painel-pj/contract/plataforma/limites';
import type { Espera } from '@painel-pj/contract/supervisao/indicador';
import type { RenovacaoMeses } from '#plataforma/config/renovacao-settings.ts';
import type { Database } from '#plataforma/db/database.ts';
import { selectDueBy } from '#plataforma/db/is-due-by.ts';

/** Totals of what waits for staff: `recentes` since the first date given, `noPrazo` since the second. */
export type Contagem = Pick<
  Espera,
  'aAnalisar' | 'comAEmpresa' | 'segundaAprovacao' | 'niveis' | 'riscos' | 'revisoes'
> & {
  recentes: number;
  noPrazo: number;
};
export type Contada<T> = { em: Date; versao: string; contagem: T };

/** `recentSince`, `inTimeSince`: of what waits; `lateBefore`: of reviews; `dueBy`: until which day a review is soon. */
export type Limites = {
  recentSince: Date;
  inTimeSince: Date;
  lateBefore: Date;
  meses: RenovacaoMeses;
  dueBy: string;
};

const riscosOf = (situacao: 'cadastrado' | 'a_analisar') =>
  `json_build_object('alto', 0, 'medio', 0, 'baixo', 0)::jsonb
        || coalesce(jsonb_object_agg(categoria, total) filter (where situacao = '${situacao}'), '{}')`;

const countWith = (meses: RenovacaoMeses) => `
  select
    count(*)::integer as "aAnalisar",
    count(*) filter (where desde >= $1)::integer as recentes,
    count(*) filter (where desde >= $2)::integer as "noPrazo",
    count(*) filter (where tem_primeira)::integer as "segundaAprovacao",
    (select count(*)::integer from cadastro where situacao = 'com_a_empresa') as "comAEmpresa",
    (
      select json_build_object('impede', 0, 'atencao', 0, 'informacao', 0)::jsonb
        || coalesce(jsonb_object_agg(nivel, total), '{}')
      from (
        select nivel, count(distinct ordem) as total from alerta join cadastro using (ordem)
        where resposta_em is null and situacao = 'a_analisar' group by nivel
      ) por_nivel
    ) as niveis,
    (
      select json_build_object('aprovados', ${riscosOf('cadastrado')}, 'aAnalisar', ${riscosOf('a_analisar')})
      from (
        select situacao, categoria, count(*) as total from risco join cadastro using (ordem)
        where categoria is not null and situacao in ('cadastrado', 'a_analisar') group by situacao, categoria
      ) por_categoria
    ) as riscos,
    (
      select json_build_object(
        'aVencer', (select count(*) from (${selectDueBy('$4', meses)}) vencem),
        'abertas', count(*), 'atrasadas', count(*) filter (where (revisao ->> 'desde')::timestamptz < $3),
        'motivos', json_build_object(${motivosRevisao
          .map((motivo) => `'${motivo}', count(*) filter (where revisao -> 'motivos' ? '${motivo}')`)
          .join(', ')})
      )
      from cadastro where situacao = 'cadastrado' and revisao is not null
    ) as revisoes
  from (
    select coalesce(voltou_em, criado_em) as desde, primeira_por is not null as tem_primeira
    from cadastro where situacao = 'a_analisar'
  ) esperam`;

export function createEsperaRepository({ pool }: Database) {
  return {
    /** A text that changes with every registration, decision and alerta. */
    async readVersion(): Promise<string> {
      const { rows } = await pool.query<{ versao: string }>(
        `select coalesce(sum(novos), 0) || '.' || coalesce(sum(alteracoes), 0) || '.' || coalesce(sum(alertas), 0)
          as versao from contagem`,
      );
      return rows[0]?.versao ?? '';
    },

    async count({ recentSince, inTimeSince, lateBefore, meses, dueBy }: Limites): Promise<Contagem> {
      const values = [recentSince, inTimeSince, lateBefore, dueBy];
      const { rows } = await pool.query<Contagem>(countWith(meses), values);
      return rows[0] as Contagem;
    },

    async find(): Promise<Contada<Omit<Espera, 'em'>> | undefined> {
      const { rows } = await pool.query<Contada<Omit<Espera, 'em'>>>(
        'select em, versao, contagem from espera',
      );
      return rows[0];
    },

    async save({ em, versao, contagem }: Contada<Omit<Espera, 'em'>>): Promise<void> {
      await pool.query(
        `insert into espera (em, versao, contagem) values ($1, $2, $3)
         on conflict (unica) do update set em = $1, versao = $2, contagem = $3`,
        [em, versao, JSON.stringify(contagem)],
      );
    },
  };
}

export type EsperaRepository = ReturnType<typeof createEsperaRepository>;

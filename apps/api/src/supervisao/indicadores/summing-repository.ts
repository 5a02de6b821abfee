import { acoes, atos } from '@painel-pj/contract/plataforma/atos';
import type pg from 'pg';
import type { Database } from '#plataforma/db/database.ts';
import { literals } from '#plataforma/db/literals.ts';
import { inTransaction } from '#plataforma/db/transaction.ts';
import { actsThatStand } from '#plataforma/record/last-act.ts';

const withFigure = acoes.filter((acao) => atos[acao].figure);
const counted = literals(withFigure);
const figure = `case acao ${withFigure.map((acao) => `when '${acao}' then '${atos[acao].figure}'`).join(' ')} end`;

/** Each ends the answer before it. */
const answers = literals(['alerta.respondido', 'alerta.confirmado', 'alerta.reaberto']);

const columns = ['id', 'quando', 'ator_id', 'acao', 'alvo_id', 'detalhes'];
const columnsOf = (table: string) => columns.map((name) => `${table}.${name}`).join(', ');

/** The last act of the same registration before this one that meets the condition. */
const lastBefore = (act: string, condition: string) => `
  select ${columnsOf('a')} from auditoria a
  where a.alvo_tipo = 'cadastro' and a.alvo_id = ${act}.alvo_id and a.id < ${act}.id and ${condition}
  order by a.id desc limit 1`;

/** When it began to wait for the decision `act`: it was received, corrected or given back, or the deadline passed. */
const waitsSince = (act: string) => `coalesce(
  (select quando from (${lastBefore(
    act,
    `(a.acao in ('cadastro.recebido', 'cadastro.devolvido', 'cadastro.prazo_vencido')
      or a.detalhes ?| array['voltouDe', 'voltouAPendente'])`,
  )}) volta),
  (select criado_em from cadastro where id = ${act}.alvo_id::uuid)
)`;

/**
 * What the next `$2` audit rows after seal `$1` add to each day. Seals are in the order of commits, so no row is skipped. An
 * undo subtracts what the undone act added, on the day of that act.
 */
const nextFigures = `
  lote as (
    select s.numero, ${columnsOf('a')} from auditoria_selo s join auditoria a on a.id = s.auditoria_id
    where s.numero > $1 order by s.numero limit $2
  ), atos as (
    select ${columnsOf('lote')}, 1 as sinal from lote where acao in ${counted}
    union all
    select ${columnsOf('desfeito')}, -1 from lote,
      lateral (${actsThatStand('lote.alvo_id', 'id < lote.id')} order by id desc limit 1) desfeito
    where lote.acao = 'cadastro.desfeito' and desfeito.acao in ${counted}
    union all
    select ${columnsOf('desdito')}, -1 from lote,
      lateral (${lastBefore(
        'lote',
        `a.acao in ${answers} and a.detalhes -> 'codigo' = lote.detalhes -> 'codigo'
          and a.detalhes -> 'alvo' is not distinct from lote.detalhes -> 'alvo'`,
      )}) desdito
    where lote.acao in ${answers} and desdito.acao = 'alerta.respondido'
  ), decididos as (
    select *, floor(extract(epoch from quando - ${waitsSince('atos')}) / 3600) as horas
    from atos where acao in ('cadastro.aprovado', 'cadastro.recusado')
  ), fatos as (
    select quando, sinal, ${figure} as assunto,
      case when acao in ${answers} then detalhes ->> 'codigo' else coalesce(ator_id::text, '') end as chave from atos
    union all
    select quando, sinal, 'aprovados_sem_ver', coalesce(ator_id::text, '') from atos
    where acao = 'cadastro.aprovado' and detalhes ? 'papeisNaoVistos'
    union all
    select quando, sinal, 'horas', greatest(horas, 0)::bigint::text from decididos where horas is not null
    union all
    select quando, sinal, 'motivo', motivo
    from decididos, jsonb_array_elements_text(detalhes -> 'motivos') motivo where acao = 'cadastro.recusado'
    union all
    select quando, sinal, 'alerta_procede', aberto.codigo from decididos, lateral (
      select jsonb_array_elements_text(detalhes -> 'alertas') as codigo
      union
      -- A refusal that was recorded without them: those that are open now.
      select codigo from alerta
      where not detalhes ? 'alertas' and ordem = (select ordem from cadastro where id = alvo_id::uuid)
        and resposta_em is null and nivel <> 'informacao'
    ) aberto where acao = 'cadastro.recusado'
    union all
    select quando, sinal, 'alerta_procede', pedido.codigo from atos, lateral (
      select distinct item ->> 'alerta' as codigo from jsonb_array_elements(detalhes -> 'itens') item
      where item ? 'alerta'
    ) pedido where acao = 'cadastro.correcao_pedida'
  ), figuras as (
    select to_dia(quando) as dia, assunto, chave, sum(sinal) as quantos from fatos group by 1, 2, 3
  )`;

const sumNext = `
  with ${nextFigures}, somado as (
    insert into resumo_dia (dia, assunto, chave, quantos) select dia, assunto, chave, quantos from figuras
    on conflict (dia, assunto, chave) do update set quantos = resumo_dia.quantos + excluded.quantos
  ), posicao as (
    update resumo_posicao set numero = fim.numero, quando = fim.quando
    from (select numero, quando from lote order by numero desc limit 1) fim
  )
  select count(*)::integer as lidos from lote`;

const readNext = `
  with ${nextFigures}
  select (select max(numero) from lote)::text as ate, coalesce((
    select json_agg(json_build_array(dia, assunto, chave, quantos)) from figuras
  ), '[]') as figuras`;

const mend = `
  insert into resumo_dia (dia, assunto, chave, quantos)
  select dia, assunto, chave, counted
  from json_to_recordset($1) d (dia date, assunto text, chave text, counted bigint)
  on conflict (dia, assunto, chave) do update set quantos = excluded.quantos`;

const recountedAtOnce = 5000;

const findNew = `
  select from auditoria_selo where numero > coalesce((select numero from resumo_posicao), 0) limit 1`;

/** Day, subject and key of a figure. */
type Place = [dia: string, assunto: string, chave: string];
const placeOf = (place: Place) => JSON.stringify(place);

/** A figure that is not what the trail tells. */
export type Difference = { dia: string; assunto: string; chave: string; stored: number; counted: number };

type Recount = { onProgress?: (count: number) => void; isMended?: boolean };
type Batch = { ate: string | null; figuras: [...Place, quantos: number][] };

/** What the trail tells up to a seal, counted from its beginning. */
async function countUntil(
  client: pg.PoolClient,
  numero: number,
  onProgress: (count: number) => void,
): Promise<Map<string, number>> {
  const counted = new Map<string, number>();
  for (let at = 0; at < numero; ) {
    const { rows } = await client.query<Batch>(readNext, [at, Math.min(recountedAtOnce, numero - at)]);
    const [{ ate, figuras } = { ate: null, figuras: [] }] = rows;
    for (const [dia, assunto, chave, quantos] of figuras) {
      const place = placeOf([dia, assunto, chave]);
      counted.set(place, (counted.get(place) ?? 0) + quantos);
    }
    if (ate === null) break;
    at = Number(ate);
    onProgress(at);
  }
  return counted;
}

async function readStored(client: pg.PoolClient): Promise<Map<string, number>> {
  const { rows } = await client.query<{ place: Place; quantos: number }>(
    'select json_build_array(dia, assunto, chave) as place, quantos::float8 as quantos from resumo_dia',
  );
  return new Map(rows.map(({ place, quantos }) => [placeOf(place), quantos]));
}

/** While sums are mended, nobody adds to them; otherwise all is read as it was at one moment. */
const beginRecount = (isMended: boolean) =>
  isMended ? 'begin' : 'begin isolation level repeatable read read only';

export function createSummingRepository({ pool }: Database) {
  return {
    /** Returns how many audit rows were read; 0 when another process is doing the same. */
    async sumNext(limit: number): Promise<number> {
      if ((await pool.query(findNew)).rowCount === 0) return 0;
      return inTransaction(pool, async (client) => {
        await client.query('insert into resumo_posicao (numero) values (0) on conflict do nothing');
        const { rows: places } = await client.query<{ numero: string }>(
          'select numero from resumo_posicao for update skip locked',
        );
        const place = places[0];
        const { rows } = place
          ? await client.query<{ lidos: number }>(sumNext, [place.numero, limit])
          : { rows: [] };
        return rows[0]?.lidos ?? 0;
      });
    },

    /** Counts everything that is summed once more, and returns what differs; `isMended`: the sums are what was counted, afterwards. */
    recount: ({ onProgress = () => {}, isMended = false }: Recount = {}): Promise<Difference[]> =>
      inTransaction(
        pool,
        async (client) => {
          const { rows } = await client.query<{ numero: string }>(
            `select numero from resumo_posicao ${isMended ? 'for update' : ''}`,
          );
          const counted = await countUntil(client, Number(rows[0]?.numero ?? 0), onProgress);
          const stored = await readStored(client);
          const differences = [...new Set([...stored.keys(), ...counted.keys()])].flatMap((place) => {
            const [dia, assunto, chave] = JSON.parse(place) as Place;
            const found = { stored: stored.get(place) ?? 0, counted: counted.get(place) ?? 0 };
            return found.stored === found.counted ? [] : [{ dia, assunto, chave, ...found }];
          });
          if (isMended) await client.query(mend, [JSON.stringify(differences)]);
          return differences.toSorted((one, other) => one.dia.localeCompare(other.dia));
        },
        beginRecount(isMended),
      ),
  };
}

import type { Canal } from '@painel-pj/contract/entrada/aviso';
import { naoConferido } from '@painel-pj/regras/alerta';
import type { Database } from '#plataforma/db/database.ts';
import { answerWithin } from './answer-within.ts';

/** What waits in the database, and for how many seconds the oldest of each waits; 0 when nothing does. */
type Backlog = {
  queueCount: number;
  queueSeconds: number;
  /** Among the first thousand written, because an event that is sent again is old but waits only since then. */
  webhookSeconds: number;
  emailSeconds: number;
  unsealedSeconds: number;
  /** Checks of registrations that the server makes by itself. */
  checksCount: number;
  /** Registrations whose checks could not be made, and which nobody answered for. */
  uncheckedCount: number;
  /** When the last backup that misses no document was done, in seconds since 1970; 0 when there was none. */
  backupAt: number;
  /** Documents whose stored file was not the one received when it was last asked for. */
  divergentCount: number;
  /** The end of the newest month of Receita Federal that is here, in seconds since 1970; 0 when there is none. */
  receitaAt: number;
  /** Reviews of approved registrations, and those that wait too long, as counted in the last minute. */
  reviewsCount: number;
  lateReviewsCount: number;
  /** Documents that wait to be read. */
  readingCount: number;
  /** Of the loads of lists in which not everybody was looked for. */
  searchSeconds: number;
  /** The day of each list that was loaded: its own, or else that of the load. */
  listDays: Record<string, string>;
};

/** 0 for null, because `greatest` ignores nulls. */
const secondsSince = (moment: string) => `greatest(extract(epoch from now() - (${moment})), 0)::float8`;

const oldestAviso = (canal: Canal) => `
  select min(desde) from (
    select desde from aviso where situacao = 'a_entregar' and canal = '${canal}' order by ordem limit 1000
  ) primeiros`;

/** Each part reads the end of an index, or a table of a few rows; after a large import the queue of checks is longer for a while. */
const findBacklog = `
  select
    (select coalesce(sum(novos - cadastrados - com_a_empresa - recusados), 0)::float8 from contagem) as "queueCount",
    ${secondsSince(`
      select coalesce(voltou_em, criado_em) from cadastro where situacao = 'a_analisar'
      order by coalesce(voltou_em, criado_em), ordem limit 1`)} as "queueSeconds",
    ${secondsSince(oldestAviso('webhook'))} as "webhookSeconds",
    ${secondsSince(oldestAviso('email'))} as "emailSeconds",
    ${secondsSince(`
      select quando from auditoria where id = (select min(auditoria_id) from auditoria_fila)`)} as "unsealedSeconds",
    (select count(*)::float8 from fila_alertas) as "checksCount",
    (select count(*)::float8 from alerta
      where codigo = '${naoConferido.codigo}' and resposta_em is null) as "uncheckedCount",
    coalesce(extract(epoch from (
      select quando from auditoria where acao = 'instalacao.copiada' and detalhes @> '{"faltam": 0}' order by quando desc, id desc limit 1
    )), 0)::float8 as "backupAt",
    (select count(*)::float8 from documento where divergente is not null) as "divergentCount",
    coalesce(extract(epoch from (
      select max((competencia || '-01')::date) + interval '1 month' from receita_carga where concluida_em is not null
    )), 0)::float8 as "receitaAt",
    coalesce((select (contagem #>> '{revisoes,abertas}')::float8 from espera), 0) as "reviewsCount",
    coalesce((select (contagem #>> '{revisoes,atrasadas}')::float8 from espera), 0) as "lateReviewsCount",
    (select count(*)::float8 from fila_leitura) as "readingCount",
    ${secondsSince('select min(carregada_em) from lista_carga where procurada_em is null')} as "searchSeconds",
    (select coalesce(jsonb_object_agg(lista, dia), '{}') from (
      select distinct on (lista) lista, coalesce(data, (carregada_em at time zone 'America/Sao_Paulo')::date) as dia
      from lista_carga order by lista, id desc) ultimas) as "listDays"`;

const keptMs = 5000;
const patienceMs = 2000;

/** What waits; the database is asked at most once in five seconds. Null: it did not answer in time. */
export function createBacklogService({ pool }: Pick<Database, 'pool'>) {
  let last: { at: number; backlog: Backlog } | null = null;
  let asking: Promise<Backlog | null> | null = null;

  async function ask(): Promise<Backlog | null> {
    try {
      const { rows } = await pool.query<Backlog>({ name: 'metrics-backlog', text: findBacklog });
      const backlog = rows[0] as Backlog;
      last = { at: performance.now(), backlog };
      return backlog;
    } catch {
      return null;
    } finally {
      asking = null;
    }
  }

  return {
    async find(): Promise<Backlog | null> {
      if (last && performance.now() - last.at < keptMs) return last.backlog;
      asking ??= ask();
      return answerWithin(patienceMs, asking, null);
    },
  };
}

export type BacklogService = ReturnType<typeof createBacklogService>;

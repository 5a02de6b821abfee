import type { EmAnalise } from '@painel-pj/contract/analise/fila';
import type { Transaction } from 'kysely';
import type { Config } from '#plataforma/config/config.ts';
import type { Database } from '#plataforma/db/database.ts';
import type { Schema } from '#plataforma/db/schema.ts';
import { comJson, oneCadastroJson, ownCadastroJson, taken } from './cadastro-json.ts';
import type { Filter } from './list/filter.ts';
import type { Place } from './list/list-order.ts';
import { type QueueRequest, queryNext } from './list/next-query.ts';
import {
  contagem,
  nameOfPage,
  type PageRequest,
  queryChosen,
  queryCount,
  queryPage,
  querySearch,
} from './list/page-query.ts';
import { ranksOf } from './list/search-query.ts';
import { findSuggestion } from './list/suggestion-query.ts';
import { changesSince } from './mudou-json.ts';

/** `alertas` grows when the alertas of a registration change; `linha` grows with every failover of the database. */
export type Contagem = {
  todos: number;
  cadastrados: number;
  comAEmpresa: number;
  recusados: number;
  alteracoes: number;
  alertas: number;
  linha: number;
};

/** `corpo` is the page's JSON array of `linhas` items, as text; `fim` the place of its last item, if there are more. */
export type Pagina = { corpo: string; linhas: number; fim: Place | null; contagem: Contagem };
type ChosenRow = Pick<Pagina, 'corpo' | 'linhas'> & Contagem;
type PaginaRow = { fim: string | null; chaveFim: string | null } & ChosenRow;

const maxTaken = 200;

const news = `
  select contado.*, (
    select coalesce(json_agg(json_build_object('id', e.cadastro_id, 'com', com)), '[]') from (
      select e.cadastro_id, ${comJson} as com from ${taken} limit ${maxTaken}
    ) e
  ) as "emAnalise"
  from (${contagem}) contado`;

const one = {
  token: '$2::text',
  reader: '$3::uuid',
  changes: 'mudancas',
  months: '$4::jsonb',
  exigencias: '$5::jsonb',
};
const oneCadastro = `
  select ${oneCadastroJson('cadastro', one)} as corpo, versao
  from cadastro cross join lateral (${changesSince('cadastro', one.reader, one.token)}) mudancas
  where id = $1`;

type Rules = Pick<Config, 'renovacaoMeses' | 'alcada' | 'quatroOlhos'>;

export function createCadastroRepository(db: Database, { renovacaoMeses, alcada, quatroOlhos }: Rules) {
  const { pool, kysely } = db;
  return {
    async countAll(): Promise<Contagem> {
      const { rows } = await pool.query<Contagem>({ name: 'contagem', text: contagem });
      return rows[0] as Contagem;
    },

    async findNews(): Promise<Contagem & { emAnalise: EmAnalise[] }> {
      const { rows } = await pool.query<Contagem & { emAnalise: EmAnalise[] }>({
        name: 'novidades',
        text: news,
      });
      return rows[0] as Contagem & { emAnalise: EmAnalise[] };
    },

    /** The id of the registration that waits longest and is free, locked. */
    async lockNext(tx: Transaction<Schema>, request: QueueRequest): Promise<string | null> {
      for (const query of queryNext(request)) {
        const { rows } = await query.$castTo<{ id: string }>().execute(tx);
        if (rows[0]) return rows[0].id;
      }
      return null;
    },

    async findPage(request: PageRequest): Promise<Pagina> {
      const { sql: text, parameters } = queryPage(request).compile(kysely);
      const values = [...parameters];
      const { rows } = await pool.query<PaginaRow>({ name: nameOfPage(request), text, values });
      const { corpo, linhas, fim, chaveFim, ...counts } = rows[0] as PaginaRow;
      const end = fim === null ? null : { ordem: fim, chave: chaveFim, rank: null };
      return { corpo, linhas, fim: end, contagem: counts };
    },

    /** Best matches first: each rank is searched by its own query, one after the other, until the page is full. */
    async searchPage({ limite, token, ...list }: PageRequest): Promise<Pagina> {
      const from = list.after?.rank ?? 0;
      const places: Place[] = [];
      for (const rank of ranksOf(list.order).filter((one) => one >= from)) {
        const after = rank === from ? list.after : null;
        const query = querySearch({ ...list, after }, rank, limite + 1 - places.length);
        if (query === null) continue;
        const { rows } = await query.$castTo<Omit<Place, 'rank'>>().execute(kysely);
        places.push(...rows.map((place) => ({ ...place, rank })));
        if (places.length > limite) break;
      }
      const shown = places.slice(0, limite);
      const ordens = shown.map(({ ordem }) => ordem);
      const { rows } = await queryChosen(ordens, token).$castTo<ChosenRow>().execute(kysely);
      const { corpo, linhas, ...counts } = rows[0] as ChosenRow;
      const fim = places.length > limite ? (shown.at(-1) ?? null) : null;
      return { corpo, linhas, fim, contagem: counts };
    },

    async countFound(filter: Filter, limit: number): Promise<number> {
      const { rows } = await queryCount(filter, limit).$castTo<{ total: number }>().execute(kysely);
      return rows[0]?.total ?? 0;
    },

    suggest: (filter: Filter): Promise<string | null> => findSuggestion(db, filter),

    async findOne(
      id: string,
      token: string,
      reader: string,
    ): Promise<{ corpo: string; versao: number } | undefined> {
      const { rows } = await pool.query<{ corpo: string; versao: number }>({
        name: 'cadastro-um',
        text: oneCadastro,
        values: [id, token, reader, JSON.stringify(renovacaoMeses), JSON.stringify({ alcada, quatroOlhos })],
      });
      return rows[0];
    },

    /** As the party `dono` sent it; undefined when it is another's. */
    async findOwn(id: string, dono: string): Promise<{ corpo: string; versao: number } | undefined> {
      const { rows } = await pool.query<{ corpo: string; versao: number }>({
        name: 'cadastro-proprio',
        text: `select ${ownCadastroJson('cadastro')} as corpo, versao from cadastro where id = $1 and dono = $2`,
        values: [id, dono],
      });
      return rows[0];
    },

    async exists(id: string): Promise<boolean> {
      const { rowCount } = await pool.query({
        name: 'cadastro-existe',
        text: 'select from cadastro where id = $1',
        values: [id],
      });
      return rowCount === 1;
    },
  };
}

export type CadastroRepository = ReturnType<typeof createCadastroRepository>;

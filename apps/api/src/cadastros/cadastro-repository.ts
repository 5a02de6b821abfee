import type { EmAnalise } from '@painel-pj/contract/fila';
import { CompiledQuery, type Transaction } from 'kysely';
import { type Ator, insertAuditoria } from '#auditoria/record.ts';
import type { Database } from '#db/database.ts';
import type { Schema } from '#db/schema.ts';
import { oneCadastroJson } from './cadastro-json.ts';
import { contagem, type PageRequest, queryPage } from './page-query.ts';
import { type QueueRequest, queryNext } from './queue-query.ts';
import { comJson, taken } from './taken.ts';

/** `alertas` grows when what is said of registrations changes, and they don't. */
export type Contagem = { todos: number; cadastrados: number; alteracoes: number; alertas: number };

/** `corpo` is the page's JSON array, as text; `fim` the place of its last registration when there are more. */
export type Pagina = { corpo: string; fim: string | null; contagem: Contagem };

export type Decisao = { id: string; cadastrado: boolean; versao: number | null; ator: Ator; acao: string };

/** One statement, so one transaction and one trip: the decision and its audit row, or neither. Whoever had it is done. */
const decide = `
  with mudado as (
    update cadastro set cadastrado = $2, versao = versao + 1,
      voltou_em = case when cadastrado then now() else voltou_em end
    where id = $1 and cadastrado <> $2 and ($3::integer is null or versao = $3)
    returning id, versao
  ), liberado as (
    delete from em_analise where cadastro_id in (select id from mudado)
  ), registro as (
    ${insertAuditoria}
    select $4, $5, $6, $7, $8, 'cadastro', id, jsonb_build_object('versao', versao) from mudado
  )
  select versao from mudado`;

const mostTaken = 200;

const news = `
  select contado.*, (
    select coalesce(json_agg(json_build_object('id', e.cadastro_id, 'com', com)), '[]') from (
      select e.cadastro_id, ${comJson} as com from ${taken} limit ${mostTaken}
    ) e
  ) as "emAnalise"
  from (${contagem}) contado`;

export function createCadastroRepository({ pool }: Database) {
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
      for (const { text, values } of queryNext(request)) {
        const { rows } = await tx.executeQuery<{ id: string }>(CompiledQuery.raw(text, values));
        if (rows[0]) return rows[0].id;
      }
      return null;
    },

    async findPage(request: PageRequest): Promise<Pagina> {
      const { rows } = await pool.query<Omit<Pagina, 'contagem'> & Contagem>(queryPage(request));
      const { corpo, fim, ...counts } = rows[0] as Omit<Pagina, 'contagem'> & Contagem;
      return { corpo, fim, contagem: counts };
    },

    async findOne(id: string, token: string): Promise<{ corpo: string; versao: number } | undefined> {
      const { rows } = await pool.query<{ corpo: string; versao: number }>({
        name: 'cadastro-um',
        text: `select ${oneCadastroJson('cadastro', '$2::text')} as corpo, versao from cadastro where id = $1`,
        values: [id, token],
      });
      return rows[0];
    },

    async findState(id: string): Promise<{ cadastrado: boolean; versao: number } | undefined> {
      const { rows } = await pool.query<{ cadastrado: boolean; versao: number }>({
        name: 'cadastro-estado',
        text: 'select cadastrado, versao from cadastro where id = $1',
        values: [id],
      });
      return rows[0];
    },

    /** The new version, or undefined when nothing was to be changed: unknown, already so, or of another version. */
    async decide({ id, cadastrado, versao, ator, acao }: Decisao): Promise<number | undefined> {
      const { rows } = await pool.query<{ versao: number }>({
        name: 'cadastro-decide',
        text: decide,
        values: [id, cadastrado, versao, ator.id, ator.nome, ator.endereco, ator.sessao, acao],
      });
      return rows[0]?.versao;
    },
  };
}

export type CadastroRepository = ReturnType<typeof createCadastroRepository>;

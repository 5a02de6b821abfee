import type { Ator } from '#auditoria/record.ts';
import type { Database } from '#db/database.ts';
import { share } from '#db/share.ts';
import { cadastroJson } from './cadastro-json.ts';
import { createRowRepository, orderOf, rowKey } from './row-repository.ts';

export type Contagem = { todos: number; cadastrados: number; alteracoes: number };

/** `corpo` is the page's JSON array, as text; `fim` the order of its last registration when there are more. */
export type Pagina = { corpo: string; fim: string | null; contagem: Contagem };

export type PageRequest = {
  /** Null: both. */
  cadastrado: boolean | null;
  termos: string[];
  antes: string | null;
  limite: number;
};

export type Decisao = { id: string; cadastrado: boolean; versao: number | null; ator: Ator; acao: string };

const newest = '9223372036854775807';

const contagem = `
  select coalesce(sum(novos), 0)::float8 as todos,
    coalesce(sum(cadastrados), 0)::float8 as cadastrados,
    coalesce(sum(alteracoes), 0)::float8 as alteracoes
  from contagem`;

/** One more than asked tells whether there is a next page. Counts come from the same moment as the keys. */
const pageOf = (chosen: string) => `
  select (select string_agg(${rowKey('escolhido')}, ' ') from (${chosen}) escolhido) as chaves, c.*
  from (${contagem}) c`;

const pages = {
  all: pageOf('select ordem, xmin from cadastro where ordem < $1 order by ordem desc limit $2::integer + 1'),
  // Written so that only the index by status can serve it: walking the whole list for a status that is rare, or all
  // of it old, would have no bound.
  filtered: pageOf(`
    select ordem, xmin from cadastro where (cadastrado, ordem) < ($3, $1) and cadastrado >= $3
    order by cadastrado desc, ordem desc limit $2::integer + 1`),
  searched: pageOf(`
    select ordem, cadastro.xmin from busca_cadastros($4, $3, $1, $2 + 1) achado (ordem) join cadastro using (ordem)
    order by ordem desc`),
};

function choosePage({ cadastrado, termos, antes, limite }: PageRequest) {
  const start = [antes ?? newest, limite];
  if (termos.length > 0) {
    return { name: 'cadastros-busca', text: pages.searched, values: [...start, cadastrado, termos] };
  }
  if (cadastrado === null) return { name: 'cadastros-todos', text: pages.all, values: start };
  return { name: 'cadastros-situacao', text: pages.filtered, values: [...start, cadastrado] };
}

/** One statement, so one transaction and one trip: the decision and its audit row, or neither. */
const decide = `
  with mudado as (
    update cadastro set cadastrado = $2, versao = versao + 1
    where id = $1 and cadastrado <> $2 and ($3::integer is null or versao = $3)
    returning id, versao
  ), registro as (
    insert into auditoria (ator_id, ator, acao, alvo_tipo, alvo_id, detalhes)
    select $4, $5, $6, 'cadastro', id, jsonb_build_object('versao', versao) from mudado
  )
  select versao from mudado`;

export function createCadastroRepository(db: Database) {
  const { pool } = db;
  const { findRows } = createRowRepository(db);
  return {
    countAll: share(
      () => 'contagem',
      async (): Promise<Contagem> => {
        const { rows } = await pool.query<Contagem>({ name: 'contagem', text: contagem });
        return rows[0] as Contagem;
      },
    ),

    /** After each change everyone's screen asks for the same page at the same time. */
    findPage: share(JSON.stringify, async (request: PageRequest): Promise<Pagina> => {
      const { rows } = await pool.query<Contagem & { chaves: string | null }>(choosePage(request));
      const { chaves, ...counts } = rows[0] as Contagem & { chaves: string | null };
      const keys = chaves?.split(' ') ?? [];
      const shown = keys.slice(0, request.limite);
      const last = shown.at(-1);
      const found = await findRows(shown);
      return {
        corpo: `[${found.join(',')}]`,
        fim: last !== undefined && keys.length > shown.length ? orderOf(last) : null,
        contagem: counts,
      };
    }),

    async findOne(id: string): Promise<{ corpo: string; versao: number } | undefined> {
      const { rows } = await pool.query<{ corpo: string; versao: number }>({
        name: 'cadastro-um',
        text: `select ${cadastroJson('cadastro')} as corpo, versao from cadastro where id = $1`,
        values: [id],
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
        values: [id, cadastrado, versao, ator.id, ator.nome, acao],
      });
      return rows[0]?.versao;
    },
  };
}

export type CadastroRepository = ReturnType<typeof createCadastroRepository>;

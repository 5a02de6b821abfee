import type { Contabilidade, ContabilidadeRequest } from '@painel-pj/contract/analise/contabilidade';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#plataforma/db/schema.ts';
import { personName } from '#plataforma/record/person-name.ts';
import type { Ator } from '#plataforma/record/record.ts';

type Nova = ContabilidadeRequest & { valor: string; chaves: string[]; ator: Ator };
/** `cadastro`: whose value it is; null: not known. */
export type Removida = {
  nome: string;
  tipo: string;
  valor: string;
  chaves: string[];
  cadastro: string | null;
};

export async function list(db: Kysely<Schema>): Promise<Contabilidade[]> {
  const { rows } = await sql<Omit<Contabilidade, 'porId' | 'em'> & { porId: string | null; em: Date }>`
    select id, nome, tipo, valor, ${sql.raw(personName('criada_por_id', 'criada_por'))} as por, criada_por_id as "porId", criada_em as em
    from contabilidade order by nome, tipo`.execute(db);
  return rows.map(({ porId, em, ...row }) => ({ ...row, ...(porId && { porId }), em: em.toISOString() }));
}

/** Undefined: it exists already. */
export async function insert(tx: Transaction<Schema>, nova: Nova): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into contabilidade (nome, tipo, valor, chaves, cadastro_id, criada_por, criada_por_id)
    values (${nova.nome}, ${nova.tipo}, ${nova.valor}, ${nova.chaves}, ${nova.cadastro}, ${nova.ator.nome},
      ${nova.ator.id})
    on conflict (tipo, valor) do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

export async function remove(tx: Transaction<Schema>, id: string): Promise<Removida | undefined> {
  const { rows } = await sql<Removida>`
    delete from contabilidade where id = ${id} returning nome, tipo, valor, chaves, cadastro_id as cadastro`.execute(
    tx,
  );
  return rows[0];
}

export async function readKnownKeys(tx: Transaction<Schema>): Promise<Set<string>> {
  const { rows } = await sql<{ chave: string }>`select unnest(chaves) as chave from contabilidade`.execute(
    tx,
  );
  return new Set(rows.map(({ chave }) => chave));
}

/** Queues every registration that has one of these keys to be checked again. */
export async function queueHolders(tx: Transaction<Schema>, chaves: readonly string[]): Promise<void> {
  await sql`
    select queue_checks(array(select ordem from vinculo where chave = any(${chaves}::bigint[])), 'vinculo')`.execute(
    tx,
  );
}

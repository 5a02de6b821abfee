import type { Nota } from '@painel-pj/contract/decisao';
import { sql, type Transaction } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Schema } from '#db/schema.ts';
import type { Autor } from './decisao-repository.ts';

type Linha = { id: string; texto: string; alvo: string | null; autor: string; em: Date };

const most = 500;

const toNota = ({ id, texto, alvo, autor, em }: Linha): Nota => ({
  id,
  texto,
  ...(alvo !== null && { alvo }),
  por: autor,
  em: em.toISOString(),
});

export function createNotaRepository({ pool }: Database) {
  return {
    async list(cadastroId: string): Promise<Nota[]> {
      const { rows } = await pool.query<Linha>(
        `select id, texto, alvo, autor, em from nota where cadastro_id = $1 order by id desc limit ${most}`,
        [cadastroId],
      );
      return rows.map(toNota);
    },

    async countSocios(cadastroId: string): Promise<number> {
      const { rows } = await pool.query<{ socios: number }>(
        'select json_array_length(socios) as socios from cadastro where id = $1',
        [cadastroId],
      );
      return rows[0]?.socios ?? 0;
    },

    async insert(
      tx: Transaction<Schema>,
      cadastroId: string,
      { texto, alvo }: { texto: string; alvo: string | null },
      ator: Autor,
    ): Promise<Nota> {
      const { rows } = await sql<Linha>`
        insert into nota (cadastro_id, usuario_id, autor, texto, alvo)
        values (${cadastroId}, ${ator.id}, ${ator.nome}, ${texto}, ${alvo})
        returning id, texto, alvo, autor, em`.execute(tx);
      return toNota(rows[0] as Linha);
    },
  };
}

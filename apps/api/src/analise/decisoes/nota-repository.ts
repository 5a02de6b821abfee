import type { AddNotaRequest, Nota } from '@painel-pj/contract/analise/decisao';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#plataforma/db/database.ts';
import type { Schema } from '#plataforma/db/schema.ts';
import { personName } from '#plataforma/record/person-name.ts';
import type { Autor } from './decisao-repository.ts';

type Linha = { id: string; texto: string; alvo: string | null; usuario_id: string; autor: string; em: Date };

const maxShown = 500;

const columns = `id, texto, alvo, usuario_id, ${personName('nota.usuario_id', 'autor')} as autor, em`;

/** The CPF or CNPJ of each partner, by place: `socios.1.socios.0`. */
type Numeros = Record<string, string>;

/** A note about a partner is stored by CPF or CNPJ, because the place of a partner in the list may change. */
const toStored = (alvo: string, numeros: Numeros): string =>
  alvo.replace(/^socios\.\d+(?:\.socios\.\d+)*(?=\.|$)/, (lugar) => `socios:${getOwn(numeros, lugar)}`);

function toWire(alvo: string, numeros: Numeros): string | undefined {
  const [, numero, rest = ''] = /^socios:([^.]*)(.*)$/.exec(alvo) ?? [];
  if (numero === undefined) return alvo;
  const lugar = Object.keys(numeros).find((place) => getOwn(numeros, place) === numero);
  return lugar && `${lugar}${rest}`;
}

function toNota({ id, texto, alvo, usuario_id, autor, em }: Linha, numeros: Numeros): Nota {
  const about = alvo === null ? undefined : toWire(alvo, numeros);
  return {
    id,
    texto,
    ...(about !== undefined && { alvo: about }),
    por: autor,
    porId: usuario_id,
    em: em.toISOString(),
  };
}

type Quadro = { versao: number; isAnonimizado: boolean; numeros: Numeros };

type Nova = AddNotaRequest & { numeros: Numeros };
export type Enviada = { cadastroId: string; nota: Nota };

export function createNotaRepository({ pool, kysely }: Database) {
  async function findQuadro(cadastroId: string, db: Kysely<Schema> = kysely): Promise<Quadro> {
    const { rows } = await sql<Quadro>`
      select versao, anonimizado_em is not null as "isAnonimizado", coalesce(
        (select json_object_agg(lugar, socio ->> 'cpf') from walk_socios(socios)), '{}'
      ) as numeros
      from cadastro where id = ${cadastroId}`.execute(db);
    return rows[0] as Quadro;
  }

  return {
    /** Locks the registration, so that it is not anonymised, and nobody of it changes place, meanwhile. */
    async lockQuadro(tx: Transaction<Schema>, cadastroId: string): Promise<Quadro> {
      await sql`select from cadastro where id = ${cadastroId} for share`.execute(tx);
      return findQuadro(cadastroId, tx);
    },

    async list(cadastroId: string): Promise<Nota[]> {
      const { rows } = await pool.query<Linha>(
        `select ${columns} from nota where cadastro_id = $1 order by id desc limit ${maxShown}`,
        [cadastroId],
      );
      const { numeros } = await findQuadro(cadastroId);
      return rows.map((row) => toNota(row, numeros));
    },

    /** The note that this person sent before under the same id. */
    async findSent(idCliente: string, usuarioId: string): Promise<Enviada | undefined> {
      const { rows } = await pool.query<Linha & { cadastro_id: string }>(
        `select ${columns}, cadastro_id from nota
         where usuario_id = $1 and id_cliente = $2`,
        [usuarioId, idCliente],
      );
      const [row] = rows;
      if (!row) return undefined;
      const { numeros } = await findQuadro(row.cadastro_id);
      return { cadastroId: row.cadastro_id, nota: toNota(row, numeros) };
    },

    /** Undefined: this person has sent one under the same id just now. */
    async insert(
      tx: Transaction<Schema>,
      cadastroId: string,
      { texto, alvo, idCliente, numeros }: Nova,
      ator: Autor,
    ): Promise<Nota | undefined> {
      const stored = alvo === undefined ? null : toStored(alvo, numeros);
      const { rows } = await sql<Linha>`
        insert into nota (cadastro_id, usuario_id, autor, texto, alvo, id_cliente)
        values (${cadastroId}, ${ator.id}, ${ator.nome}, ${texto}, ${stored}, ${idCliente ?? null})
        on conflict (usuario_id, id_cliente) do nothing
        returning ${sql.raw(columns)}`.execute(tx);
      return rows[0] && toNota(rows[0], numeros);
    },
  };
}

import type { EntradaLista, Lista } from '@painel-pj/contract/fontes/listas';
import { completeCpf } from '@painel-pj/contract/plataforma/numero-fiscal';
import { expect, vi } from 'vitest';
import type { Database } from '#plataforma/db/database.ts';
import type { CheckedServer } from './alertas.ts';

type Told = Partial<EntradaLista> & { chave?: string };

/** A load of a list that says just this, in place of what it said before. */
export async function loadLista(
  { pool }: Database,
  lista: Lista,
  entradas: readonly Told[],
): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: string }>(
      `insert into lista_carga (lista, data, sha256, linhas, novas, mudadas, saidas, por)
       values ($1, '2026-09-30', sha256(random()::text::bytea), $2, 0, 0, 0, 'teste') returning id`,
      [lista, entradas.length],
    );
    const id = rows[0]?.id ?? '';
    const all = entradas.map(({ chave, ...told }) => ({
      chave: chave ?? told.nome ?? '',
      dados: {
        ...{ lista, tipo: null, nome: '', outros: [], documento: null, digitos: null, nascimentos: [] },
        ...{ nacionalidades: [], motivo: '', referencia: null, desde: null, ate: null, carenciaAte: null },
        ...told,
      },
    }));
    const json = JSON.stringify(all);
    const fromJson = 'jsonb_to_recordset($2) as n (chave text, dados jsonb)';
    await client.query(
      `delete from lista_entrada e where lista = $1 and not exists (select from ${fromJson} where n.chave = e.chave)`,
      [lista, json],
    );
    await client.query(
      `insert into lista_entrada (lista, chave, carga, documento, digitos, dados)
       select $1, n.chave, $3, n.dados->>'documento', n.dados->>'digitos', n.dados from ${fromJson}
       on conflict (lista, chave) do update set dados = excluded.dados`,
      [lista, json, id],
    );
    await client.query('commit');
    return id;
  } finally {
    client.release();
  }
}

/** Companies whose partner may be on a list, and what is found of them. */
export function createListed(on: CheckedServer) {
  let last = 0;

  /** A company whose only partner has this name. */
  function withPartner(nome: string, more: object = {}) {
    last += 1;
    const socio = { nome, cpf: completeCpf(String(300_000_000 + last * 7919)), percentual: 100, ...more };
    return on.build({ socios: [socio] as never });
  }

  return {
    withPartner,
    cpfOf: ({ socios }: ReturnType<typeof withPartner>) => socios[0]?.cpf ?? '',
    codesOf: async (id: string) =>
      (await on.readAlertas(id)).filter(({ comparacao }) => comparacao).map(({ codigo }) => codigo),
    /** The search waits for what began before it, in every database of the server. */
    workAll: () =>
      vi.waitFor(
        async () => {
          await on.workQueue();
          const { rows } = await on.server.db.pool.query(
            'select from lista_carga where procurada_em is null',
          );
          expect(rows).toEqual([]);
        },
        { timeout: 120_000 },
      ),
  };
}

import type { Exame } from '@painel-pj/regras/leitura/examine';
import { pickValores } from '@painel-pj/regras/leitura/values';
import type { Dados } from '@painel-pj/regras/read-dados';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#plataforma/db/schema.ts';
import { hashValores } from './hash-valores.ts';
import { documentsAndReadings } from './leitura-repository.ts';

type Papel = {
  ordem: string;
  chave: string;
  documento: string;
  comparadaCom: Buffer | null;
  /** Its key when it was compared. */
  before: string | null;
};

/** The papers of a registration that were read. `waiting`: they are yet to be compared with its values of now. */
export type Lidos = { compared: Papel[]; waiting: Papel[] };

/** The papers of these registrations that were read, as they are in force. */
export async function findLidos(
  db: Kysely<Schema>,
  cadastros: readonly { ordem: string; dados: Dados }[],
): Promise<Map<string, Lidos>> {
  const { rows } = await sql<Papel>`
    select c.ordem, d.chave, o.id as documento, l.comparada_com as "comparadaCom", l.chave_comparada as before
    from ${documentsAndReadings}
    where c.ordem = any(${cadastros.map(({ ordem }) => ordem)}::bigint[]) and l.situacao = 'lido'`.execute(
    db,
  );
  const papeis = Map.groupBy(rows, ({ ordem }) => ordem);
  return new Map(
    cadastros.map(({ ordem, dados }) => {
      const own = papeis.get(ordem) ?? [];
      const com = own.length > 0 && hashValores(pickValores(dados));
      const isCompared = ({ comparadaCom }: Papel) => Boolean(com && comparadaCom?.equals(com));
      return [
        ordem,
        { compared: own.filter(isCompared), waiting: own.filter((papel) => !isCompared(papel)) },
      ];
    }),
  );
}

/** What was found in the papers of one registration. */
export async function loadExames(db: Kysely<Schema>, { compared }: Lidos): Promise<Exame[]> {
  if (compared.length === 0) return [];
  const { rows } = await sql<{ documento: string; exame: Exame }>`
    select documento_id as documento, exame from documento_leitura
    where documento_id = any(${compared.map(({ documento }) => documento)}::text[])`.execute(db);
  const exames = new Map(rows.map(({ documento, exame }) => [documento, exame]));
  return compared.flatMap(({ documento, chave }) => {
    const exame = exames.get(documento);
    return exame ? [{ ...exame, chave }] : [];
  });
}

/** To be compared in the background. */
export async function queueComparisons(db: Kysely<Schema>, ordens: readonly string[]): Promise<void> {
  if (ordens.length > 0) await sql`select queue_comparisons(${ordens}::bigint[])`.execute(db);
}

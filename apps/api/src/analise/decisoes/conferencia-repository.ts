import type { Conferencia, SetConferenciaRequest } from '@painel-pj/contract/analise/decisao';
import { type Kysely, sql, type Transaction } from 'kysely';
import { lockCadastro } from '#plataforma/db/lock-cadastro.ts';
import type { Schema } from '#plataforma/db/schema.ts';
import { personName } from '#plataforma/record/person-name.ts';
import type { Autor } from './decisao-repository.ts';

/**
 * The document of a key on the wire: its id, the key it keeps when partners change places, the hash of its bytes, and the
 * version of its registration.
 */
export type Documento = { id: string; chave_estavel: string; sha256: Buffer; versao: number };

export async function findDocumento(
  tx: Kysely<Schema>,
  id: string,
  chave: string,
): Promise<Documento | undefined> {
  const { rows } = await sql<Documento>`
    select documento.id, d.chave_estavel, documento.sha256, cadastro.versao
    from cadastro, list_documentos(documentos, socios) d
    join documento on documento.id = d.documento_id
    where cadastro.id = ${id} and d.chave = ${chave}`.execute(tx);
  return rows[0];
}

/** Locks the registration's row, so that no other file can replace this one meanwhile. */
export async function lockDocumento(
  tx: Transaction<Schema>,
  id: string,
  chave: string,
): Promise<Documento | undefined> {
  await lockCadastro(tx, id);
  return findDocumento(tx, id, chave);
}

export async function writeConferencia(
  tx: Transaction<Schema>,
  id: string,
  { chave_estavel: chave, sha256 }: Documento,
  { situacao, motivo }: Pick<SetConferenciaRequest, 'situacao' | 'motivo'>,
  ator: Autor,
): Promise<Conferencia> {
  const hex = sha256.toString('hex');
  if (situacao === null) {
    await sql`
      delete from conferencia where cadastro_id = ${id} and chave_estavel = ${chave} and sha256 = ${sha256}`.execute(
      tx,
    );
    return { sha256: hex };
  }
  const { rows } = await sql<{ por: string; em: Date }>`
    insert into conferencia (cadastro_id, chave_estavel, sha256, situacao, motivo, usuario_id, autor)
    values (${id}, ${chave}, ${sha256}, ${situacao}, ${motivo ?? null}, ${ator.id}, ${ator.nome})
    on conflict (cadastro_id, chave_estavel, sha256) do update set situacao = excluded.situacao, motivo = excluded.motivo,
      usuario_id = excluded.usuario_id, autor = excluded.autor, em = excluded.em, mudou_em = null
    returning ${sql.raw(personName('conferencia.usuario_id', 'autor'))} as por, em`.execute(tx);
  return {
    sha256: hex,
    situacao,
    ...(motivo && { motivo }),
    por: rows[0]?.por ?? '',
    porId: ator.id,
    em: rows[0]?.em.toISOString() ?? '',
  };
}

/** The documents judged good whose values have not changed since, by the key that stays when partners change places. */
export async function listConferidos(tx: Transaction<Schema>, id: string): Promise<string[]> {
  const { rows } = await sql<{ chave_estavel: string }>`
    select distinct chave_estavel from conferencia
    where cadastro_id = ${id} and situacao = 'conferido' and mudou_em is null`.execute(tx);
  return rows.map((row) => row.chave_estavel);
}

export async function outdateConferencias(
  tx: Transaction<Schema>,
  id: string,
  chaves: string[],
): Promise<void> {
  await sql`
    update conferencia set mudou_em = now()
    where cadastro_id = ${id} and chave_estavel = any(${chaves}) and situacao = 'conferido'`.execute(tx);
}

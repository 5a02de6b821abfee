import type { Situacao } from '@painel-pj/contract/plataforma/limites';
import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { columnList } from '#cadastros/campos-sql.ts';
import { correctedState } from '#plataforma/db/corrected-state.ts';
import { endedOn } from '#plataforma/db/ended-on.ts';
import { lockMode } from '#plataforma/db/lock-cadastro.ts';
import type { Schema } from '#plataforma/db/schema.ts';
import { type Ator, insertAuditoria } from '#plataforma/record/record.ts';
import type { CadastroRow } from './cadastro-columns.ts';

/** Who sends registrations: `dono` owns them, `ator` is named in the audit trail. */
export type Sender = { ator: Ator; dono: string };
export type Recebido = { id: string; cnpj: string };
export type CadastroAtual = CadastroRow & {
  situacao: Situacao;
  definitiva: boolean | null;
  encerrado_em: string | null;
  versao: number;
};

const names = sql.raw(columnList);
const encerradoEm = sql.raw(`${endedOn('cadastro')}::text as encerrado_em`);

/** Registrations and audit rows in one statement. A CNPJ that the sender has already sent is skipped. */
export async function insertCadastros(
  tx: Transaction<Schema>,
  rows: CadastroRow[],
  { ator, dono }: Sender,
): Promise<Recebido[]> {
  const inserted = await sql<Recebido>`
    with recebido as (
      insert into cadastro (dono, ${names})
      select ${dono}::uuid, ${names} from json_populate_recordset(null::cadastro, ${JSON.stringify(rows)})
      on conflict (cnpj, dono) do nothing
      returning id, cnpj
    ), registro as (
      ${sql.raw(insertAuditoria)}
      select ${ator.id}::uuid, ${ator.nome}, ${ator.endereco}, ${ator.sessao}, 'cadastro.recebido', 'cadastro', id,
        '{"versao": 1}' from recebido
    )
    select id, cnpj from recebido`.execute(tx);
  return inserted.rows;
}

export async function findByCnpj(
  db: Kysely<Schema>,
  cnpj: string,
  dono: string,
): Promise<(Pick<CadastroAtual, 'definitiva' | 'encerrado_em'> & { id: string }) | undefined> {
  const { rows } = await sql<Pick<CadastroAtual, 'definitiva' | 'encerrado_em'> & { id: string }>`
    select id, definitiva, ${encerradoEm} from cadastro where cnpj = ${cnpj} and dono = ${dono}`.execute(db);
  return rows[0];
}

const selectCadastro = (id: string, dono: string) => sql<{ atual: CadastroAtual }>`
  select (select row_to_json(campos) from (select situacao, definitiva, ${encerradoEm}, versao, ${names}) campos) as atual
  from cadastro where id = ${id} and dono = ${dono}`;

export async function findCadastro(
  db: Kysely<Schema>,
  id: string,
  dono: string,
): Promise<CadastroAtual | undefined> {
  return (await selectCadastro(id, dono).execute(db)).rows[0]?.atual;
}

export async function lockCadastro(
  tx: Transaction<Schema>,
  id: string,
  dono: string,
): Promise<CadastroAtual | undefined> {
  const { rows } = await sql<{ atual: CadastroAtual }>`
    ${selectCadastro(id, dono)} ${sql.raw(lockMode)}`.execute(tx);
  return rows[0]?.atual;
}

/** The company answered in words: the registration waits for staff again, with a new version. */
export async function markAnswered(tx: Transaction<Schema>, id: string): Promise<number> {
  const { rows } = await sql<{ versao: number }>`
    update cadastro set versao = versao + 1, ${sql.raw(correctedState)} where id = ${id} returning versao`.execute(
    tx,
  );
  return rows[0]?.versao ?? 0;
}

export async function updateCadastro(tx: Transaction<Schema>, id: string, row: CadastroRow): Promise<number> {
  const { rows } = await sql<{ versao: number }>`
    update cadastro set (versao, ${names}) = (
      select cadastro.versao + 1, ${names} from json_populate_record(null::cadastro, ${JSON.stringify(row)})
    ), ${sql.raw(correctedState)} where id = ${id} returning versao`.execute(tx);
  return rows[0]?.versao ?? 0;
}

export type Uso = { corpo_sha256: Buffer; cadastro_id: string };

export async function findUse(db: Kysely<Schema>, chaveId: string, key: string): Promise<Uso | undefined> {
  return db
    .selectFrom('requisicao_integracao')
    .select(['corpo_sha256', 'cadastro_id'])
    .where('chave_id', '=', chaveId)
    .where('idempotencia', '=', key)
    .executeTakeFirst();
}

export async function removeUsesBefore(db: Kysely<Schema>, limit: Date): Promise<void> {
  await db.deleteFrom('requisicao_integracao').where('criada_em', '<', limit).execute();
}

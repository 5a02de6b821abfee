import { hash, randomBytes } from 'node:crypto';
import type { Acao } from '@painel-pj/contract/plataforma/atos';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '#plataforma/db/schema.ts';

export type Ator = {
  id: string | null;
  nome: string;
  /** Address and session; absent for what is done on the server itself. */
  endereco?: string;
  sessao?: string;
};

type Registro = {
  ator: Ator;
  acao: Acao;
  alvo: {
    tipo:
      | 'usuario'
      | 'cadastro'
      | 'chave_integracao'
      | 'contabilidade'
      | 'exportacao'
      | 'instalacao'
      | 'vista';
    id: string;
  };
  detalhes?: Record<string, unknown>;
  /** Only for the invented past of a demo; else the moment it is written. */
  quando?: Date;
  /** Personal data: stored in `auditoria_valor`, where it can be deleted; the audit row keeps only its hash. */
  valores?: Record<string, unknown>;
  /** The registration that the values are of, if it is not the target; null: what somebody typed, which may name any. */
  valoresDe?: string | null;
};

/** The salt prevents finding a value by hashing all possible ones, such as all CPFs. */
export const hashValores = (sal: string, corpo: string): string => hash('sha256', `${sal}${corpo}`, 'hex');

async function keepValores(
  tx: Transaction<Schema>,
  cadastroId: string | null,
  valores: Record<string, unknown>,
) {
  const [sal, corpo] = [randomBytes(16).toString('hex'), JSON.stringify(valores)];
  const { rows } = await sql<{ id: string }>`
    insert into auditoria_valor (cadastro_id, sal, corpo) values (${cadastroId}, ${sal}, ${corpo})
    returning id`.execute(tx);
  return { id: rows[0]?.id, sha256: hashValores(sal, corpo) };
}

/** For statements that write a change and its audit rows at once: continue it with a `select` of these columns. */
export const insertAuditoria =
  'insert into auditoria (ator_id, ator, endereco, sessao, acao, alvo_tipo, alvo_id, detalhes)';

/**
 * Writes the audit row inside the transaction of what it records: both happen, or neither. A trigger queues it, and
 * `supervisao/auditoria/chain-service` seals it afterwards.
 */
export async function record(
  tx: Transaction<Schema>,
  { ator, acao, alvo, detalhes = {}, quando, valores, valoresDe = alvo.id }: Registro,
): Promise<void> {
  const told = valores ? { ...detalhes, valores: await keepValores(tx, valoresDe, valores) } : detalhes;
  await tx
    .insertInto('auditoria')
    .values({
      ator_id: ator.id,
      ator: ator.nome,
      endereco: ator.endereco ?? null,
      sessao: ator.sessao ?? null,
      acao,
      alvo_tipo: alvo.tipo,
      alvo_id: alvo.id,
      detalhes: JSON.stringify(told),
      ...(quando && { quando }),
    })
    .execute();
}

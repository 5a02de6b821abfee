import type { Transaction } from 'kysely';
import type { Schema } from '#db/schema.ts';

export type Ator = {
  id: string | null;
  nome: string;
  /** From where, and in which session; absent for what is done on the server itself. */
  endereco?: string;
  sessao?: string;
};

type Registro = {
  ator: Ator;
  acao: string;
  alvo: {
    tipo:
      | 'usuario'
      | 'cadastro'
      | 'chave_integracao'
      | 'contabilidade'
      | 'exportacao'
      | 'instalacao'
      | 'aviso';
    id: string;
  };
  detalhes?: Record<string, unknown>;
};

/** For a statement that writes what it records and the audit rows of it in one go: `select` these columns after it. */
export const insertAuditoria =
  'insert into auditoria (ator_id, ator, endereco, sessao, acao, alvo_tipo, alvo_id, detalhes)';

/** Writes the audit row inside the transaction of what it records: both happen, or neither. */
export async function record(
  tx: Transaction<Schema>,
  { ator, acao, alvo, detalhes = {} }: Registro,
): Promise<void> {
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
      detalhes: JSON.stringify(detalhes),
    })
    .execute();
}

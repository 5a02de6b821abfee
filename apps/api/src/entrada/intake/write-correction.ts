import type { Socio } from '@painel-pj/contract/cadastros/cadastro';
import { nomesCampos } from '@painel-pj/contract/cadastros/campos';
import { colunaOf } from '@painel-pj/contract/cadastros/coluna';
import { listSocios, withoutDocumentos } from '@painel-pj/contract/cadastros/list-socios';
import { numeroOf, type SocioNovo } from '@painel-pj/contract/entrada/intake';
import type { Transaction } from 'kysely';
import { type Criterios, checkNow } from '#analise/alertas/check-service.ts';
import { describeReturn, judgeAgain } from '#analise/decisoes/correction-rules.ts';
import { createSocioService } from '#documentos/receive/socio-service.ts';
import type { Database } from '#plataforma/db/database.ts';
import type { Schema } from '#plataforma/db/schema.ts';
import { type Ator, record } from '#plataforma/record/record.ts';
import type { CadastroRow } from './cadastro-columns.ts';
import { type CadastroAtual, updateCadastro } from './intake-repository.ts';

type Mudanca = { de: unknown; para: unknown };

/** Old and new values of a correction, by the field names of the wire, for the audit trail. */
function describeChanges(before: CadastroRow, after: CadastroRow): Record<string, Mudanca> {
  const changes: Record<string, Mudanca> = {};
  for (const campo of nomesCampos) {
    const [de, para] = [before[colunaOf(campo)], after[colunaOf(campo)]];
    if (JSON.stringify(de) !== JSON.stringify(para)) changes[campo] = { de, para };
  }
  const [de, para] = [withoutDocumentos(before.socios), withoutDocumentos(after.socios)];
  if (JSON.stringify(de) !== JSON.stringify(para)) changes.socios = { de, para };
  return changes;
}

/** The partners whose documents are known: those who are there, and those who come back. */
export function createKnownSocios(db: Database) {
  const socios = createSocioService(db);
  return {
    async findKnown(
      tx: Transaction<Schema>,
      cadastroId: string,
      before: readonly Socio[],
      after: readonly SocioNovo[],
    ) {
      const known = listSocios(before).map(({ socio }) => socio);
      const present = new Set(known.map(({ cpf }) => cpf));
      const newcomers = listSocios(after)
        .map(({ socio }) => numeroOf(socio))
        .filter((numero) => !present.has(numero));
      return [...known, ...(await socios.findDocumentos(tx, cadastroId, newcomers))];
    },
  };
}

/** `detalhes`: more for the audit row. */
type Correction = {
  id: string;
  current: CadastroAtual;
  row: CadastroRow;
  ator: Ator;
  detalhes?: Record<string, unknown>;
};

/**
 * A change by the company, of a registration that is locked: it waits for staff again, the audit trail keeps what changed,
 * and it is checked. Returns its version; null: nothing differs, and nothing is written.
 */
export async function writeCorrection(
  tx: Transaction<Schema>,
  { id, current, row, ator, detalhes }: Correction,
  config: Criterios,
): Promise<number | null> {
  const changes = describeChanges(current, row);
  if (Object.keys(changes).length === 0) return null;
  const versao = await updateCadastro(tx, id, row);
  await record(tx, {
    ator,
    acao: 'cadastro.corrigido',
    alvo: { tipo: 'cadastro', id },
    detalhes: { versao, ...describeReturn(current.situacao), ...detalhes },
    valores: { campos: changes },
  });
  await judgeAgain(tx, id, changes);
  await checkNow(tx, [id], config);
  return versao;
}

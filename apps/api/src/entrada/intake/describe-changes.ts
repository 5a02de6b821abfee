import type { Socio } from '@painel-pj/contract/cadastros/cadastro';
import { type CadastroRow, campos, columns } from './cadastro-columns.ts';

export type Mudanca = { de: unknown; para: unknown };

const withoutDocuments = (socios: Socio[]) => socios.map(({ documentos: _, ...socio }) => socio);

/** Old and new values of a correction, by the field names of the wire, for the audit trail. */
export function describeChanges(before: CadastroRow, after: CadastroRow): Record<string, Mudanca> {
  const changes: Record<string, Mudanca> = {};
  for (const campo of campos) {
    const [de, para] = [before[columns[campo]], after[columns[campo]]];
    if (JSON.stringify(de) !== JSON.stringify(para)) changes[campo] = { de, para };
  }
  const [de, para] = [withoutDocuments(before.socios), withoutDocuments(after.socios)];
  if (JSON.stringify(de) !== JSON.stringify(para)) changes.socios = { de, para };
  return changes;
}

import type { ReactNode } from 'react';
import { useOneCadastro } from '#features/cadastros/use-one-cadastro.ts';

type Props = { id: string; record: unknown; readAt: number };

/** Has the next case ready, its first document too: moving on shows it at once. */
export function PrefetchCase({ id, record, readAt }: Props): ReactNode {
  useOneCadastro(id, record === undefined ? null : { record, readAt });
  return null;
}

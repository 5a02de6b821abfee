import { skipToken, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Known, useOneCadastro } from '#cadastros/card/use-one-cadastro.ts';
import { viewedDocuments } from '#cadastros/card/viewed-documents.ts';
import { fileQuery } from '#documentos/file-query.ts';
import { useSettled } from './use-settled.ts';

type Props = { id: string; known: Known | null };

/** Loads the next case and its first document early, so that it opens at once. */
export function PrefetchCase({ id, known }: Props): ReactNode {
  const { cadastro } = useOneCadastro(id, known);
  // Waits, so that what is on the screen is loaded first.
  const isSettled = useSettled(id);
  const first = cadastro && viewedDocuments(cadastro).find(({ url }) => url !== undefined);
  const file = fileQuery(first?.url ?? '', true);
  useQuery(isSettled && first ? file : { ...file, queryFn: skipToken });
  return null;
}

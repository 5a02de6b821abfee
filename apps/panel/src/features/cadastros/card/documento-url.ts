import { getConfig, hasRecurso } from '#lib/config.ts';

/** Built, never taken from the data: the files host and one encoded segment. */
export const documentoUrl = (arquivo: string): string =>
  `${getConfig().hostArquivos.replace(/\/+$/, '')}/${encodeURIComponent(arquivo)}`;

/** What a card shows: a small picture where the provider makes them, else the file itself. */
export const previewUrl = (arquivo: string): string =>
  hasRecurso('miniaturas') ? `${documentoUrl(arquivo)}?miniatura=1` : documentoUrl(arquivo);

import { getConfig } from '#lib/config.ts';

/** Built, never taken from the data: the files host and one encoded segment. */
export const documentoUrl = (arquivo: string): string =>
  `${getConfig().hostArquivos.replace(/\/+$/, '')}/${encodeURIComponent(arquivo)}`;

import { can, getConfig } from '#plataforma/lib/config.ts';

/** Built from the files host and one encoded segment, so that the data can't choose another host or path. */
export const documentoUrl = (arquivo: string): string =>
  `${getConfig().hostArquivos.replace(/\/+$/, '')}/${encodeURIComponent(arquivo)}`;

/** The picture on a card: the thumbnail if the provider has them, else the file itself. */
export const previewUrl = (arquivo: string): string =>
  can.miniaturas ? `${documentoUrl(arquivo)}?miniatura=1` : documentoUrl(arquivo);

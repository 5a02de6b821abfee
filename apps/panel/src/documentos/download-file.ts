import { saveFile } from '#plataforma/lib/save-file.ts';
import { showToast } from '#plataforma/lib/toast.ts';
import { ApiError } from '#provider/api-error.ts';
import { queryClient } from '#provider/query-client.ts';
import { fileQuery } from './file-query.ts';
import type { ViewedDocument } from './viewed-document.ts';

function openInNewTab(href: string): void {
  const link = document.createElement('a');
  Object.assign(link, { href, rel: 'noopener noreferrer', target: '_blank' });
  link.click();
}

/** What a person should know before the file is on their machine. */
export const describeDownload = ({ originalUrl }: ViewedDocument): string =>
  originalUrl ? 'Baixar original (como a empresa enviou)' : 'Baixar';

const originalSaved = 'Original baixado, como a empresa enviou: pode trazer o lugar e a data da foto.';

/** Saves the file under a readable name, which the files host does not give it. */
export async function downloadFile({ url, originalUrl = url, downloadName }: ViewedDocument): Promise<void> {
  if (!originalUrl) return;
  try {
    const { blob } = await queryClient.fetchQuery(fileQuery(originalUrl));
    if (blob) saveFile(blob, downloadName);
    else openInNewTab(originalUrl);
    // A finger sees no name of a button.
    if (originalUrl !== url) showToast('info', originalSaved, { id: 'download' });
  } catch (error) {
    const isExchanged = error instanceof ApiError && error.codigo === 'arquivo_divergente';
    const reason = (isExchanged && error.mensagem) || 'Verifique a conexão e tente de novo.';
    showToast('error', `Não foi possível baixar o arquivo. ${reason}`, { id: 'download' });
  }
}

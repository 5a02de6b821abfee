import { fileQuery } from '#features/cadastros/viewer/file-query.ts';
import type { ViewedDocument } from '#features/cadastros/viewer/viewed-document.ts';
import { queryClient } from '#lib/query-client.ts';
import { showToast } from '#lib/toast.ts';

/** Time for the browser to take the bytes over. */
const handOverMs = 60_000;

function click(href: string, attributes: Partial<HTMLAnchorElement>): void {
  const link = document.createElement('a');
  Object.assign(link, { href, rel: 'noopener noreferrer', ...attributes });
  link.click();
}

/** Saved under its name in words, which a files host would not give it. */
export async function downloadFile({ url, downloadName }: ViewedDocument): Promise<void> {
  if (!url) return;
  try {
    const { blob } = await queryClient.fetchQuery(fileQuery(url));
    if (!blob) {
      click(url, { target: '_blank' });
      return;
    }
    const address = URL.createObjectURL(blob);
    click(address, { download: downloadName });
    setTimeout(() => URL.revokeObjectURL(address), handOverMs);
  } catch {
    showToast('error', 'Não foi possível baixar o arquivo. Verifique a conexão e tente de novo.', {
      id: 'download',
    });
  }
}

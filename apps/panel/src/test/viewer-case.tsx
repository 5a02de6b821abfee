import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import DocumentViewer from '#documentos/document-viewer.tsx';
import type { Place } from '#documentos/view/place-mark.tsx';
import { ReadSearch } from '#documentos/view/read-search.tsx';
import type { Rotation } from '#documentos/view/views.ts';
import type { ViewedDocument } from '#documentos/viewed-document.ts';
import { queryClient } from '#provider/query-client.ts';
import '#plataforma/styles/tokens.css';
import '#plataforma/styles/screens.css';

const made: string[] = [];

export function addressOf(content: BlobPart, type: string): string {
  const address = URL.createObjectURL(new Blob([content], { type }));
  made.push(address);
  return address;
}

/** Without a table of its objects, which a reader then makes by itself. */
export function writePdf(texts: string[], trailer = ''): string {
  const pages = texts.map((text, index) => {
    const content = `BT /F1 20 Tf 50 500 Td (${text}) Tj ET`;
    return `${10 + index} 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 400 600]/Resources<</Font<</F1 3 0 R>>>>/Contents ${1000 + index} 0 R>> endobj
${1000 + index} 0 obj <</Length ${content.length}>> stream\n${content}\nendstream endobj`;
  });
  return `%PDF-1.4
1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
2 0 obj <</Type/Pages/Count ${texts.length}/Kids[${texts.map((_, index) => `${10 + index} 0 R`).join(' ')}]>> endobj
3 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>> endobj
${pages.join('\n')}
trailer <</Root 1 0 R${trailer}>>
%%EOF`;
}

export async function drawPicture(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.fillRect(0, 0, width / 2, height);
  return canvas.convertToBlob({ type: 'image/png' });
}

const key = 'ab'.repeat(32);
export const lock = `/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${key}>/U<${key}>>>/ID[<00><00>]`;

export const pdfOf = (...texts: string[]) => addressOf(writePdf(texts), 'application/pdf');
export const viewed = (chave: string, rest: Partial<ViewedDocument>): ViewedDocument => ({
  chave,
  label: chave,
  kind: 'pdf',
  downloadName: `Boa Safra - ${chave}.pdf`,
  ...rest,
});

type Shown = {
  documents: ViewedDocument[];
  width?: number;
  turn?: Rotation;
  search?: ComponentProps<typeof ReadSearch>['search'];
  onExpired?: () => void;
};

export function Case({ documents, width = 500, turn, search, onExpired }: Shown) {
  const [first, setFirst] = useState(documents[0]?.chave ?? '');
  const [match, setMatch] = useState<Place | null>(null);
  const [beside, setBeside] = useState<string | null>(null);
  const [isBesideActive, setIsBesideActive] = useState(false);
  const shown = {
    first,
    beside,
    isBesideActive,
    choose: isBesideActive ? setBeside : setFirst,
    showBeside(chave: string | null) {
      setBeside(chave);
      setIsBesideActive(chave !== null);
    },
    activate: setIsBesideActive,
  };
  return (
    <QueryClientProvider client={queryClient}>
      <div style={{ width, height: 600 }}>
        <DocumentViewer
          documents={documents}
          shown={shown}
          turnOf={() => turn}
          searchOf={() =>
            search &&
            ((bar, searchText) => (
              <ReadSearch {...bar} search={search} searchText={searchText} onPlace={setMatch} />
            ))
          }
          placeIn={() => match}
          {...(onExpired && { onExpired })}
        />
      </div>
    </QueryClientProvider>
  );
}

export const show = async (documents: ViewedDocument[], rest: Omit<Shown, 'documents'> = {}) =>
  render(<Case documents={documents} {...rest} />);
export const tab = (name: string) => page.getByRole('tab', { name, exact: true });
export const button = (name: string) => page.getByRole('button', { name, exact: true });
/** In the place of a document; it is announced, too. */
export const notice = (title: string) => page.getByRole('paragraph').filter({ hasText: title });
export const zoomOf = (percent: number) =>
  page.getByRole('button', { name: `Zoom de ${percent} %: ajustar à tela`, exact: true });
export const picture = (name: string) => page.getByRole('img', { name, exact: true });
export const canvases = () => document.querySelectorAll('[data-page-number] canvas');

/** Addresses made for a test are good until its end. */
export function forgetFiles(): void {
  queryClient.clear();
  for (const address of made.splice(0)) URL.revokeObjectURL(address);
}

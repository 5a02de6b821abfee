import { Download, ExternalLink } from 'lucide-react';
import { Button, buttonClass } from '#plataforma/components/ui/button.tsx';
import { downloadFile } from './download-file.ts';
import type { ViewedDocument } from './viewed-document.ts';

/** Buttons in the notice of a file that can't be shown: download, new tab. */
export function FileActions({ document }: { document: ViewedDocument }) {
  if (!document.url) return null;
  return (
    <>
      <Button size="small" onClick={() => void downloadFile(document)}>
        <Download size={15} aria-hidden />
        Baixar
      </Button>
      <a
        href={document.url}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('quiet', 'small')}
      >
        <ExternalLink size={15} aria-hidden />
        Abrir em nova aba
      </a>
    </>
  );
}

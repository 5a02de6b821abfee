import { FileText } from 'lucide-react';
import { ListNotice } from '#components/list/list-notice.tsx';
import type { ViewedDocument } from '#features/cadastros/analise/viewed-document.ts';

type Props = {
  documents: ViewedDocument[];
  current: string | null;
  onCurrent: (chave: string) => void;
};

export function DocumentsPane({ documents, current, onCurrent }: Props) {
  if (documents.length === 0) {
    return <ListNotice icon={FileText} title="Nenhum documento" text="A empresa não enviou documentos." />;
  }
  return (
    <ul className="flex flex-wrap gap-2 p-3">
      {documents.map(({ chave, label, owner, url }) => (
        <li key={chave}>
          <button
            type="button"
            aria-pressed={chave === current}
            onClick={() => onCurrent(chave)}
            className="rounded-lg border border-line p-2 aria-pressed:border-ring"
          >
            {label} {owner}
          </button>
          {chave === current && url && (
            <a href={url} target="_blank" rel="noopener noreferrer" className="block text-link">
              nova aba
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

import { File, FileText } from 'lucide-react';
import { useState } from 'react';
import type { Documento } from '#provider/answers/read-documentos.ts';
import { SectionTitle } from './section-title.tsx';
import { documentoUrl, previewUrl } from './viewed-documents.ts';

const placeholder = '/documento-indisponivel.svg';

/** The thumbnail, else the file itself, else a local icon. */
export function DocumentoPreview({ documento }: { documento: Documento }) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const addresses = [previewUrl(documento.arquivo), documentoUrl(documento.arquivo), placeholder];
  const address = addresses.find((candidate) => !failed.includes(candidate)) ?? placeholder;
  return (
    <img
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed([...failed, address])}
      className="size-full object-cover"
    />
  );
}

const tileClass =
  'grid aspect-4/3 place-items-center overflow-hidden rounded-xl border border-line bg-hover text-center';

function TileContent({ documento }: { documento: Documento }) {
  if (documento.tipo === 'imagem') return <DocumentoPreview documento={documento} />;
  const isPdf = documento.tipo === 'pdf';
  return (
    <span className="grid place-items-center gap-1 px-2">
      <File size={24} strokeWidth={1.6} aria-hidden className={isPdf ? 'text-alert' : 'text-muted'} />
      <span className={`text-[11px] font-bold ${isPdf ? 'text-alert' : 'text-muted'}`}>
        {isPdf ? 'PDF' : documento.formato.toUpperCase() || 'ARQUIVO'}
      </span>
      {isPdf && <span className="text-[11px] leading-tight text-muted print:hidden">Clique para abrir</span>}
    </span>
  );
}

/** Why there is nothing to open. */
export const absenceOf = ({ tipo }: Documento): string =>
  tipo === 'ilegivel' ? 'Não foi possível ler' : 'Nenhum documento';

function DocumentoTile({ documento }: { documento: Documento }) {
  const label = <span className="mt-1.5 block text-[12px] text-muted wrap-anywhere">{documento.rotulo}</span>;
  if (!documento.arquivo) {
    return (
      <div>
        <span className={`${tileClass} border-dashed px-2 text-[11px] text-muted`}>
          {absenceOf(documento)}
        </span>
        {label}
      </div>
    );
  }
  return (
    <a
      href={documentoUrl(documento.arquivo)}
      target="_blank"
      rel="noopener noreferrer"
      className="group block rounded-xl"
    >
      <span className={`${tileClass} transition-colors group-hover:border-control`}>
        <TileContent documento={documento} />
      </span>
      {label}
      <span className="sr-only">(abre em nova aba)</span>
    </a>
  );
}

export function DocumentoGrid({ documentos }: { documentos: Documento[] }) {
  return (
    <section className="border-t border-line px-[22px] max-sm:px-4 pt-[19px] pb-6 print:py-3">
      <SectionTitle icon={FileText}>Documentos Anexados</SectionTitle>
      {documentos.length === 0 ? (
        <p className="mt-3 text-muted">Nenhum documento</p>
      ) : (
        <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(118px,1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,132px)] print:grid-cols-[repeat(auto-fill,104px)]">
          {documentos.map((documento) => (
            <li key={documento.chave} className="break-inside-avoid">
              <DocumentoTile documento={documento} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

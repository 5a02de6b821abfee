import type { Documento } from '#provider/reading/read-documentos.ts';
import { absenceOf } from './documento-grid.tsx';
import { DocumentoPreview } from './documento-preview.tsx';
import { documentoUrl } from './documento-url.ts';

const tileClass =
  'grid h-[34px] w-[44px] max-sm:h-[40px] max-sm:w-[52px] place-items-center overflow-hidden rounded-lg border border-line bg-hover text-[9px] font-bold text-muted';

type TileProps = { documento: Documento; nome: string };

function SocioDocumento({ documento, nome }: TileProps) {
  if (!documento.arquivo) {
    return (
      <span className="grid min-h-[34px] place-items-center rounded-lg border border-dashed border-control px-2 text-[11px] leading-tight text-muted">
        {documento.rotulo}: {absenceOf(documento)}
      </span>
    );
  }
  return (
    <a
      href={documentoUrl(documento.arquivo)}
      target="_blank"
      rel="noopener noreferrer"
      title={documento.rotulo}
      aria-label={`${documento.rotulo} de ${nome} (abre em nova aba)`}
      className={`${tileClass} hover:border-control hover:text-ink`}
    >
      {documento.tipo === 'imagem' ? (
        <DocumentoPreview documento={documento} />
      ) : (
        documento.formato.toUpperCase() || 'DOC'
      )}
    </a>
  );
}

/** A partner's documents as small previews. */
export function SocioDocumentos({ documentos, nome }: { documentos: Documento[]; nome: string }) {
  if (documentos.length === 0) return <p className="text-[12px] text-muted">Nenhum documento</p>;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {documentos.map((documento) => (
        <li key={documento.chave}>
          <SocioDocumento documento={documento} nome={nome} />
        </li>
      ))}
    </ul>
  );
}

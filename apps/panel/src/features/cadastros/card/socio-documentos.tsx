import { DocumentoPreview } from '#features/cadastros/card/documento-preview.tsx';
import { documentoUrl } from '#features/cadastros/card/documento-url.ts';
import type { Documento } from '#features/cadastros/reading/read-documentos.ts';

const tileClass =
  'grid h-[34px] w-[44px] place-items-center overflow-hidden rounded-lg border border-line bg-hover text-[9px] font-bold text-muted';

/** A partner's documents, as small as they can be read. */
export function SocioDocumentos({ documentos, nome }: { documentos: Documento[]; nome: string }) {
  const files = documentos.filter(({ tipo }) => tipo !== 'nenhum');
  if (files.length === 0) return <p className="text-[12px] text-faint">Nenhum documento</p>;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {files.map((documento) => (
        <li key={documento.chave}>
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
        </li>
      ))}
    </ul>
  );
}

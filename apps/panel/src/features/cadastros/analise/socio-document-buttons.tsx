import { socioChave } from '#features/cadastros/analise/viewed-documents.ts';
import type { SocioLido } from '#features/cadastros/reading/read-cadastro.ts';

type Props = {
  socio: SocioLido;
  index: number;
  /** The document in the viewer. */
  current: string | null;
  onDocument: (chave: string) => void;
};

/** A partner's documents: each opens beside the data. */
export function SocioDocumentButtons({ socio, index, current, onDocument }: Props) {
  if (socio.documentos.length === 0) {
    return (
      <p className="rounded-full bg-hover px-2.5 text-[12px] leading-[26px] font-semibold text-muted">
        sem documento
      </p>
    );
  }
  return (
    <ul className="flex flex-wrap gap-1.5">
      {socio.documentos.map(({ chave, rotulo, tipo }) => {
        const name = socioChave(index, chave);
        return (
          <li key={chave}>
            <button
              type="button"
              aria-pressed={name === current}
              onClick={() => onDocument(name)}
              className="h-[26px] rounded-full border border-line px-2.5 text-[12px] font-semibold hover:bg-hover aria-pressed:border-transparent aria-pressed:bg-brand-tint aria-pressed:text-brand"
            >
              {rotulo}
              <span className="sr-only"> de {socio.nome || 'Sócio sem nome'}</span>
              {tipo === 'nenhum' && ' · sem arquivo'}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import { Ellipsis } from 'lucide-react';
import { type ComponentProps, Suspense, useEffect, useRef, useState } from 'react';
import type { Quadro } from '#cadastros/card/cadastro-card.tsx';
import { SocioRows, SocioSection, showLinks } from '#cadastros/card/socio-rows.tsx';
import { lazyPart } from '#plataforma/components/layout/lazy-part.tsx';
import { ToolButton } from '#plataforma/components/ui/tool-button.tsx';
import { can } from '#plataforma/lib/config.ts';
import type { Conferencias } from '#provider/answers/read-analise.ts';
import type { Socio } from '#provider/answers/read-socios.ts';

type RowsProps = Required<ComponentProps<typeof SocioRows>>;

// If its code can't be loaded, the partners are shown as a plain list.
const OwnershipTree = lazyPart<RowsProps>(() => import('./ownership-tree.tsx'), SocioRows);

type Props = Partial<Omit<RowsProps, 'socios'>> & Quadro;

const showNothing = () => null;

/** The partners of a case; as a tree of ownership if the provider announces `alertas`. */
export function CaseSocios(props: Props) {
  const { socios, administradores, showDocumentos = showLinks, showNotas = showNothing } = props;
  const shown = { showDocumentos, showNotas };
  const rows = <SocioRows socios={socios ?? []} {...shown} />;
  return (
    <SocioSection socios={socios} administradores={administradores}>
      {can.alertas && socios?.length ? (
        <Suspense fallback={rows}>
          <OwnershipTree socios={socios} {...shown} />
        </Suspense>
      ) : (
        rows
      )}
    </SocioSection>
  );
}

type SocioDocumentButtonsProps = {
  socio: Socio;
  /** `socios.0`, `socios.1.socios.0`. */
  lugar: string;
  /** The document in the viewer. */
  current: string | null;
  /** How each was marked; null: not sent. */
  conferencias: Conferencias | null;
  onDocument: (chave: string) => void;
};

const marks = {
  conferido: { sign: '✓ ', words: ', conferido', look: 'border-transparent! bg-success-tint text-success' },
  nao_serve: { sign: '✕ ', words: ', não serve', look: 'border-transparent! bg-alert-tint text-alert' },
};

/** Shows what has no room on the line of a partner: `SocioRow` has it, and reads whether this is open. */
export function SocioMore({ nome }: { nome: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ToolButton
      icon={Ellipsis}
      label={`Mais sobre ${nome || 'sócio sem nome'}`}
      isExpanded={isOpen}
      onClick={() => setIsOpen(!isOpen)}
    />
  );
}

/** Buttons for a partner's documents, which open beside the data. */
export function SocioDocumentButtons({
  socio,
  lugar,
  current,
  conferencias,
  onDocument,
}: SocioDocumentButtonsProps) {
  const list = useRef<HTMLUListElement>(null);
  const isCurrent = socio.documentos.some(({ chave }) => `${lugar}.${chave}` === current);
  useEffect(() => {
    if (isCurrent) list.current?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  if (socio.documentos.length === 0) {
    return (
      <p className="w-fit rounded-full bg-hover px-2.5 text-[12px] leading-[26px] font-semibold text-muted">
        sem documento
      </p>
    );
  }
  return (
    <ul ref={list} className="flex flex-wrap gap-1.5">
      {socio.documentos.map(({ chave, rotulo, tipo }) => {
        const name = `${lugar}.${chave}`;
        const { situacao, mudouEm } = getOwn(conferencias, name) ?? {};
        const mark = situacao && !mudouEm && marks[situacao];
        return (
          <li key={chave}>
            <button
              type="button"
              aria-pressed={name === current}
              onClick={() => onDocument(name)}
              className={`h-[26px] max-sm:h-[40px] max-sm:px-4 rounded-full border border-line px-2.5 text-[12px] font-semibold ${mark ? `${mark.look} aria-pressed:ring-1` : 'hover:bg-hover aria-pressed:border-transparent aria-pressed:bg-brand-tint aria-pressed:text-brand'}`}
            >
              {mark && <span aria-hidden>{mark.sign}</span>}
              {rotulo}
              <span className="sr-only"> de {socio.nome || 'Sócio sem nome'}</span>
              {mark && <span className="sr-only">{mark.words}</span>}
              {tipo === 'nenhum' && ' · sem arquivo'}
              {tipo === 'ilegivel' && ' · ilegível'}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

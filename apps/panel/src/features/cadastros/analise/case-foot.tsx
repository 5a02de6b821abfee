import { DecideButton } from '#features/cadastros/decision/decide-button.tsx';
import { FailedDecision } from '#features/cadastros/decision/failed-decision.tsx';
import type { CadastroLido } from '#features/cadastros/reading/read-cadastro.ts';

type Props = {
  cadastro: CadastroLido;
  documents: number;
  canDecide: boolean;
  /** False: the case has just come up, perhaps under a finger that meant the one before. */
  isReady: boolean;
  hasShortcut: boolean;
};

const tellDocuments = (count: number) => (count === 1 ? '1 documento' : `${count} documentos`);

/** The decision: always in reach, always of the case above it. */
export function CaseFoot({ cadastro, documents, canDecide, isReady, hasShortcut }: Props) {
  return (
    <footer className="surface-card flex flex-wrap items-center gap-x-3 gap-y-2.5 border-t border-line px-5 py-3 max-sm:px-3.5">
      {canDecide && (
        <div className="basis-full empty:hidden">
          <FailedDecision cadastro={cadastro} />
        </div>
      )}
      <p className={`mr-auto text-[13px] text-muted ${canDecide ? 'max-sm:hidden' : ''}`}>
        {canDecide ? tellDocuments(documents) : 'Seu perfil pode ver os cadastros, mas não decidir.'}
      </p>
      <div className="flex flex-wrap gap-2.5 empty:hidden max-sm:w-full">
        {canDecide && (
          <DecideButton cadastro={cadastro} shortcut={hasShortcut ? 'A' : undefined} isReady={isReady} />
        )}
      </div>
    </footer>
  );
}

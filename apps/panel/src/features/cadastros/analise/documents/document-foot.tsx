import { JudgeBar } from '#features/cadastros/conferencia/judge-bar.tsx';
import { TargetNotes } from '#features/cadastros/notas/target-notes.tsx';
import type { CadastroLido } from '#features/cadastros/reading/read-cadastro.ts';
import type { ViewedDocument } from '#features/cadastros/viewer/viewed-document.ts';
import { hasRecurso } from '#lib/config.ts';

type Props = {
  cadastro: CadastroLido;
  documents: ViewedDocument[];
  /** The document in the viewer. */
  current: string;
  canAct: boolean;
  onCurrent: (chave: string) => void;
};

/** Below a document: its notes, and the buttons to judge it. */
export function DocumentFoot({ cadastro, documents, current, canAct, onCurrent }: Props) {
  const { id, conferencias } = cadastro;
  return (
    <>
      {id !== null && hasRecurso('notas') && (
        <TargetNotes
          key={current}
          cadastro={cadastro}
          alvo={current}
          canAdd={canAct}
          className="max-h-40 overflow-y-auto px-4 pt-2.5 short:max-h-none"
        />
      )}
      {conferencias && (
        <JudgeBar
          id={String(id)}
          conferencias={conferencias}
          documents={documents}
          current={current}
          canJudge={canAct}
          onCurrent={onCurrent}
        />
      )}
    </>
  );
}

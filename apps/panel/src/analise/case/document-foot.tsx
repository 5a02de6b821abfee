import { JudgeBar } from '#analise/conferencia/judge-bar.tsx';
import { NoteButton, TargetNotes } from '#analise/notas/target-notes.tsx';
import type { ViewedDocument } from '#documentos/viewed-document.ts';
import { can } from '#plataforma/lib/config.ts';
import type { Cadastro } from '#provider/reading/read-cadastro.ts';

type Props = {
  cadastro: Cadastro;
  documents: ViewedDocument[];
  /** The document in the viewer. */
  current: string;
  canAct: boolean;
  onCurrent: (chave: string) => void;
};

/** Below a document: its notes, and the buttons to judge it. */
export function DocumentFoot({ cadastro, documents, current, canAct, onCurrent }: Props) {
  const { id, conferencias } = cadastro;
  const hasNotes = id !== null && can.notas;
  const note = hasNotes && canAct && <NoteButton key={current} cadastro={cadastro} alvo={current} />;
  return (
    <div className="@container/foot px-4 py-3 max-sm:px-3.5 max-sm:py-2">
      {hasNotes && (
        <div className="max-h-40 overflow-y-auto pb-1 empty:hidden max-sm:max-h-20 short:max-h-none">
          <TargetNotes cadastro={cadastro} alvo={current} />
        </div>
      )}
      {conferencias ? (
        <JudgeBar
          id={String(id)}
          conferencias={conferencias}
          documents={documents}
          current={current}
          canJudge={canAct}
          onCurrent={onCurrent}
          note={note}
        />
      ) : (
        note
      )}
    </div>
  );
}

import { lazyDialog } from '#components/layout/lazy-dialog.tsx';
import type { CaseActs } from '#features/cadastros/analise/case/use-case-acts.ts';
import type { CadastroLido } from '#features/cadastros/reading/read-cadastro.ts';

const AskDialog = lazyDialog(() => import('#features/cadastros/decision/dialogs/ask-dialog.tsx'));
const RefuseDialog = lazyDialog(() => import('#features/cadastros/decision/dialogs/refuse-dialog.tsx'));
const JustifyDialog = lazyDialog(() => import('#features/cadastros/decision/dialogs/justify-dialog.tsx'));
const NoteDialog = lazyDialog(() => import('#features/cadastros/notas/note-dialog.tsx'));

/** The dialog of the case that is open now, if any. */
export function CaseDialogs({ cadastro, acts }: { cadastro: CadastroLido; acts: CaseActs }) {
  const { dialog, close, unsaved, impediments } = acts;
  const props = { isOpen: true, cadastro, onClose: close };
  return (
    <>
      {dialog === 'ask' && <AskDialog {...props} items={acts.items} unsaved={unsaved} />}
      {dialog === 'refuse' && <RefuseDialog {...props} unsaved={unsaved} />}
      {dialog === 'justify' && <JustifyDialog {...props} impediments={impediments} />}
      {dialog === 'note' && <NoteDialog {...props} />}
    </>
  );
}

import { lazyDialog } from '#plataforma/components/layout/lazy-dialog.tsx';
import type { Cadastro } from '#provider/reading/read-cadastro.ts';
import type { CaseActs } from './use-case-acts.ts';

const AskDialog = lazyDialog(() => import('#analise/decision/dialogs/ask-dialog.tsx'));
const RefuseDialog = lazyDialog(() => import('#analise/decision/dialogs/refuse-dialog.tsx'));
const JustifyDialog = lazyDialog(() => import('#analise/decision/dialogs/justify-dialog.tsx'));
const NoteDialog = lazyDialog(() => import('#analise/notas/note-dialog.tsx'));

/** The dialog of the case that is open now, if any. */
export function CaseDialogs({ cadastro, acts }: { cadastro: Cadastro; acts: CaseActs }) {
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

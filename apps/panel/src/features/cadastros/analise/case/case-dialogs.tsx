import { Suspense } from 'react';
import { lazyPart } from '#components/layout/lazy-part.tsx';
import { DialogLoadFailure } from '#components/layout/load-failure.tsx';
import type { CaseActs } from '#features/cadastros/analise/case/use-case-acts.ts';
import type { CadastroLido } from '#features/cadastros/reading/read-cadastro.ts';

const AskDialog = lazyPart(
  () => import('#features/cadastros/decision/dialogs/ask-dialog.tsx'),
  DialogLoadFailure,
);
const RefuseDialog = lazyPart(
  () => import('#features/cadastros/decision/dialogs/refuse-dialog.tsx'),
  DialogLoadFailure,
);
const JustifyDialog = lazyPart(
  () => import('#features/cadastros/decision/dialogs/justify-dialog.tsx'),
  DialogLoadFailure,
);
const NoteDialog = lazyPart(() => import('#features/cadastros/notas/note-dialog.tsx'), DialogLoadFailure);

/** The dialog of the case that is open now, if any. */
export function CaseDialogs({ cadastro, acts }: { cadastro: CadastroLido; acts: CaseActs }) {
  const { dialog, close, unsaved, impediments } = acts;
  const props = { isOpen: true, cadastro, onClose: close };
  return (
    <Suspense>
      {dialog === 'ask' && <AskDialog {...props} items={acts.items} unsaved={unsaved} />}
      {dialog === 'refuse' && <RefuseDialog {...props} unsaved={unsaved} />}
      {dialog === 'justify' && <JustifyDialog {...props} impediments={impediments} />}
      {dialog === 'note' && <NoteDialog {...props} />}
    </Suspense>
  );
}

import AskDialog from '#analise/decision/dialogs/ask-dialog.tsx';
import EndDialog from '#analise/decision/dialogs/end-dialog.tsx';
import JustifyDialog from '#analise/decision/dialogs/justify-dialog.tsx';
import RefuseDialog from '#analise/decision/dialogs/refuse-dialog.tsx';
import ReopenDialog from '#analise/decision/dialogs/reopen-dialog.tsx';
import NotaDialog from '#analise/notas/nota-dialog.tsx';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import type { CaseActs } from './use-case-acts.ts';

type Props = { isOpen: boolean; cadastro: Cadastro; acts: CaseActs; onClose: () => void };

/** The dialog of the case that is open now. */
export default function CaseDialogs({ acts, ...props }: Props) {
  const { dialog, impediments } = acts;
  return (
    <>
      {dialog === 'ask' && <AskDialog {...props} items={acts.items} onLeave={acts.leave} />}
      {dialog === 'refuse' && <RefuseDialog {...props} />}
      {dialog === 'reopen' && <ReopenDialog {...props} />}
      {dialog === 'end' && <EndDialog {...props} />}
      {dialog === 'justify' && <JustifyDialog {...props} impediments={impediments} />}
      {dialog === 'nota' && <NotaDialog {...props} />}
    </>
  );
}

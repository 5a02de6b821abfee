import type { ReactNode } from 'react';
import { Button } from '#plataforma/components/ui/button.tsx';
import { Dialog } from '#plataforma/components/ui/dialog.tsx';
import type { Outcome, SeveralState } from './use-several.ts';

type Props = {
  isOpen: boolean;
  state: SeveralState;
  title: string;
  description: ReactNode;
  isWide?: boolean;
  /** `3 pedidos feitos`. */
  tellDone: (count: number) => string;
  /** Shown at the end, above those that failed. */
  result?: ReactNode;
  /** Shown before the start. */
  children: ReactNode;
  onStop: () => void;
  onClose: () => void;
};

function Refusals({ outcomes }: { outcomes: Outcome[] }) {
  return (
    <ul aria-label="Não foram feitos" className="divide-y divide-line">
      {outcomes.map(({ id, nome, refusal }) => (
        <li key={id} className="py-2">
          <p className="font-semibold wrap-anywhere">{nome}</p>
          <p className="text-[13px] text-muted">{refusal}</p>
        </li>
      ))}
    </ul>
  );
}

const tellRefused = (count: number) =>
  `${count === 1 ? '1 não foi feito' : `${count} não foram feitos`}. O que ainda está nesta lista continua selecionado.`;

/** Asks first, then shows the progress, then which were done and which failed. */
export function SeveralDialog({ isOpen, state, title, description, isWide = false, ...props }: Props) {
  if (state.name === 'running') {
    const { nome, done, total, isStopping } = state;
    return (
      <Dialog isOpen={isOpen} title={`${done + 1} de ${total}`} description={nome}>
        <progress aria-label={title} max={total} value={done} className="h-2 w-full accent-action" />
        <div className="mt-6 flex justify-end max-sm:[&>*]:flex-1">
          <Button data-autofocus variant="quiet" isBusy={isStopping} onClick={props.onStop}>
            {isStopping ? 'Parando…' : 'Parar'}
          </Button>
        </div>
      </Dialog>
    );
  }
  if (state.name === 'over') {
    const refused = state.outcomes.filter(({ refusal }) => refusal !== null);
    const done = props.tellDone(state.outcomes.length - refused.length);
    return (
      <Dialog
        isOpen={isOpen}
        title={done}
        description={refused.length > 0 && tellRefused(refused.length)}
        onClose={props.onClose}
      >
        {props.result}
        {refused.length > 0 && <Refusals outcomes={refused} />}
        <div className="mt-6 flex justify-end max-sm:[&>*]:flex-1">
          <Button data-autofocus onClick={props.onClose}>
            Fechar
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog isOpen={isOpen} isWide={isWide} title={title} description={description} onClose={props.onClose}>
      {props.children}
    </Dialog>
  );
}

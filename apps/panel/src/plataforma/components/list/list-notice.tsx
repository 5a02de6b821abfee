import { type LucideIcon, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#plataforma/components/ui/button.tsx';

type Props = { icon: LucideIcon; title: string; text: string; children?: ReactNode };

/** In place of an empty list: why it is empty, and what to do next. */
export function ListNotice({ icon: Icon, title, text, children }: Props) {
  return (
    <div className="grid justify-items-center px-4 py-16 text-center">
      <span className="grid size-14 place-items-center rounded-2xl bg-avatar text-on-avatar">
        <Icon size={26} strokeWidth={1.7} aria-hidden />
      </span>
      <h2 className="mt-5 text-[17px] leading-snug font-bold text-balance">{title}</h2>
      <p className="mt-1.5 max-w-[420px] text-muted text-balance">{text}</p>
      {children && <div className="mt-5 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}

type ListFailureProps = { title: string; isFetching: boolean; onRetry: () => void };

/** In place of a list that could not be loaded. */
export function ListFailure({ title, isFetching, onRetry }: ListFailureProps) {
  return (
    <ListNotice
      icon={WifiOff}
      title={title}
      text="Verifique a conexão e tente de novo. Se continuar, avise o administrador do sistema."
    >
      <Button isBusy={isFetching} onClick={onRetry}>
        {isFetching ? 'Buscando…' : 'Tentar de novo'}
      </Button>
    </ListNotice>
  );
}

import { useEffect, useState } from 'react';
import { lazyDialog } from '#plataforma/components/layout/lazy-dialog.tsx';
import { Button } from '#plataforma/components/ui/button.tsx';
import type { Posse } from '#provider/reading/read-posse.ts';
import { myId } from './presence.ts';
import { useTaking } from './use-taking.ts';

const everyMs = 15_000;

/** The current time, updated often enough for a text in minutes. */
function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const TakeOverDialog = lazyDialog(() => import('./take-over-dialog.tsx'));

const chipClass =
  'inline-flex h-[26px] items-center rounded-full border border-transparent px-2.5 text-[12px] font-semibold whitespace-nowrap tabular-nums';

type Props = {
  caseId: string;
  /** Who has it now; null: nobody. */
  posse: Posse | null;
  onRefused: () => void;
};

/** Takes the case, and shows who has it. */
export function Taking({ caseId, posse, onRefused }: Props) {
  const { takeOver, isTakingOver } = useTaking(caseId, onRefused);
  const [isAsking, setIsAsking] = useState(false);
  const now = useMinute();
  if (!posse || posse.ate.getTime() <= now) return null;
  if (posse.id === myId()) {
    const minutes = Math.max(1, Math.round((posse.ate.getTime() - now) / 60_000));
    return (
      <span
        title="Enquanto você trabalha nele, o cadastro continua com você"
        className={`${chipClass} bg-brand-tint text-brand`}
      >
        Em análise por você · {minutes} min
      </span>
    );
  }
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className={`${chipClass} bg-pending-tint text-pending`}>Em análise por {posse.nome}</span>
      <Button variant="link" isBusy={isTakingOver} onClick={() => setIsAsking(true)}>
        Assumir…
      </Button>
      {isAsking && (
        <TakeOverDialog
          isOpen
          nome={posse.nome}
          onClose={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            takeOver();
          }}
        />
      )}
    </span>
  );
}

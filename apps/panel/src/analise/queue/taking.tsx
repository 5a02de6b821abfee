import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { lazyDialog } from '#plataforma/components/layout/lazy-dialog.tsx';
import { Button } from '#plataforma/components/ui/button.tsx';
import { showToast } from '#plataforma/lib/toast.ts';
import type { Posse } from '#provider/answers/read-posse.ts';
import { ApiError } from '#provider/api-error.ts';
import { askPresence, freeCase, freeCaseAtOnce, takeCase } from '#provider/calls/fila.ts';
import { myId, showTaken } from './presence.ts';

/** A case is taken only after this time, so that passing over it does not take it. */
const stayMs = 400;
/** A case is taken for 15 minutes; while the person works, it is renewed long before that. */
const renewMs = 2 * 60_000;

const signs = ['keydown', 'pointerdown', 'wheel'] as const;

const isRefused = (error: unknown) => error instanceof ApiError && error.status === 409;

/** Keeps the case taken while the person works on it, and frees it when they leave. */
function useTaking(caseId: string, onRefused: () => void) {
  const {
    mutate,
    isPending,
    variables: isTakingOver,
  } = useMutation({
    mutationFn: (isOver: boolean) => takeCase(caseId, isOver),
    onSuccess: (posse) => showTaken(caseId, posse),
    onError(error, isOver) {
      if (isOver) showToast('error', 'Não foi possível assumir a análise. Tente de novo.');
      if (isRefused(error)) onRefused();
      askPresence();
    },
  });

  useEffect(() => {
    let askedAt = 0;
    const take = () => {
      askedAt = Date.now();
      mutate(false);
    };
    const arrival = setTimeout(take, stayMs);
    const renew = () => {
      if (askedAt > 0 && Date.now() - askedAt > renewMs) take();
    };
    const onClose = () => {
      if (askedAt > 0) void freeCaseAtOnce(caseId).catch(() => undefined);
    };
    for (const sign of signs) addEventListener(sign, renew, { passive: true });
    addEventListener('pagehide', onClose);
    return () => {
      clearTimeout(arrival);
      for (const sign of signs) removeEventListener(sign, renew);
      removeEventListener('pagehide', onClose);
      if (askedAt > 0) void freeCase(caseId).then(askPresence, () => undefined);
    };
  }, [caseId, mutate]);

  return { takeOver: () => mutate(true), isTakingOver: isPending && isTakingOver };
}

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

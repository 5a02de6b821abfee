import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showToast } from '#plataforma/lib/toast.ts';
import { ApiError } from '#provider/api-error.ts';
import { askPresence, freeCase, freeCaseAtOnce, takeCase } from '#provider/calls/fila.ts';
import { showTaken } from './presence.ts';

/** A case is taken only after this time, so that passing over it does not take it. */
const stayMs = 400;
/** A case is taken for 15 minutes; while the person works, it is renewed long before that. */
const renewMs = 2 * 60_000;

const signs = ['keydown', 'pointerdown', 'wheel'] as const;

const isRefused = (error: unknown) => error instanceof ApiError && error.status === 409;

/** Keeps the case taken while the person works on it, and frees it when they leave. */
export function useTaking(caseId: string, onRefused: () => void) {
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

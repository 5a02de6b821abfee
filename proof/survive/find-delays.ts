import type { Outcome } from './bed/fault.ts';

const recoveryLimitMs = 5000;
const refusalLimitMs = 2000;

/** What took longer than it may. Only a run by itself is held to it: beside other work everything is slow. */
export function findDelays({ recuperacaoMs, recusaMs }: Outcome): string[] {
  const late = recuperacaoMs.filter((ms) => ms > recoveryLimitMs).length;
  const isRefusalLate = recusaMs !== null && recusaMs > refusalLimitMs;
  return [
    ...(late > 0 ? [`${late} de ${recuperacaoMs.length} recuperações acima de 5 s`] : []),
    ...(isRefusalLate ? ['um segundo servidor levou mais de 2 s para ser recusado'] : []),
  ];
}

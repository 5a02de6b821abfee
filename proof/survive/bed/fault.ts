/** What a fault did, what came of it, and everything that should not have happened. */
export type Outcome = {
  tentativas: number;
  confirmadas: number;
  perdidas: number;
  /** How long each recovery took; empty where nothing goes down. */
  recuperacaoMs: number[];
  /** How long a second server on the same data folder took to refuse; null where none was tried. */
  recusaMs: number | null;
  /** What else was seen, in a few words. */
  nota: string;
  problemas: string[];
};

export type Fault = {
  nome: string;
  /** How to ask for this one alone. */
  chave: string;
  /** How many times it strikes, in a whole run and in a short one. */
  vezes: { inteiro: number; rapido: number };
  run(vezes: number): Promise<Outcome>;
};

export const emptyOutcome = (): Outcome => ({
  tentativas: 0,
  confirmadas: 0,
  perdidas: 0,
  recuperacaoMs: [],
  recusaMs: null,
  nota: '',
  problemas: [],
});

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

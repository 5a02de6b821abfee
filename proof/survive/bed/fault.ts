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

import type { Alerta } from '@painel-pj/contract/alerta';

/** The checks of level `impede` that nobody answered: an approval needs a justification for them. Approvals do not ask for them yet. */
export type FindOpenChecks = (cadastroId: string) => Promise<Alerta[]>;

export const findOpenChecks: FindOpenChecks = async () => [];

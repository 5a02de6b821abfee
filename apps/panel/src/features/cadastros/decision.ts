import type { Filtro } from '@painel-pj/contract/limites';
import type { CadastroLido } from '#features/cadastros/reading/read-cadastro.ts';

/** How many registrations there are in all, by situation. */
export type Contagens = Record<Filtro, number>;

/** What a decision changes in a registration. */
export type Decision = Pick<CadastroLido, 'cadastrado' | 'status' | 'versao'>;

export const pickDecision = ({ cadastrado, status, versao }: CadastroLido): Decision => ({
  cadastrado,
  status,
  versao,
});

/** The button does what it says, and it says what `status` reads. */
export const isMarkedDone = ({ status }: Pick<CadastroLido, 'status'>): boolean =>
  status.toLowerCase() === 'cadastrado';

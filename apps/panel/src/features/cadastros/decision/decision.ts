import { type CadastroLido, nameOf } from '#features/cadastros/reading/read-cadastro.ts';

export type Decision = {
  id: string | number;
  nome: string;
  /** What is asked for. */
  cadastrado: boolean;
  /** What was shown when it was asked for, and the version of it. */
  before: boolean;
  versao: number | null;
};

/** The button's text reads `status`. */
export const isMarkedDone = ({ status }: CadastroLido): boolean => status.toLowerCase() === 'cadastrado';

/** What the button of a card asks for: what its text says. Null: nothing can be decided. */
export function decisionOf(cadastro: CadastroLido): Decision | null {
  const { id, cadastrado: before, versao } = cadastro;
  if (id === null) return null;
  return { id, nome: nameOf(cadastro), cadastrado: !isMarkedDone(cadastro), before, versao };
}

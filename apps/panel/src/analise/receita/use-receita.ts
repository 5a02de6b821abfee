import { useQuery } from '@tanstack/react-query';
import { can } from '#plataforma/lib/config.ts';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import type { Receita } from '#provider/answers/read-receita.ts';
import { receitaOptions } from '#provider/calls/receita.ts';

export type ReceitaState = {
  /** Null: not known yet, or never. */
  receita: Receita | null;
  /** The provider compares registrations. */
  isOffered: boolean;
  isPending: boolean;
  /** Why there is nothing to compare. */
  absence: string | null;
  hasFailed: boolean;
  retry: () => void;
};

/** What Receita Federal has of the company, fetched once the case is on the screen. */
export function useReceita({ id, versao, isAnonimizado }: Cadastro): ReceitaState {
  const isOffered = can.receita && id !== null && !isAnonimizado;
  const { data, isError, refetch } = useQuery({
    ...receitaOptions(String(id), versao),
    enabled: isOffered,
  });
  return {
    receita: typeof data === 'object' ? data : null,
    isOffered,
    isPending: isOffered && data === undefined && !isError,
    absence: typeof data === 'string' ? data : null,
    hasFailed: data === undefined && isError,
    retry: () => void refetch(),
  };
}

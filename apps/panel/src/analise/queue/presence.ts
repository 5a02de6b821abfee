import type { Situacao } from '@painel-pj/contract/plataforma/limites';
import { can } from '#plataforma/lib/config.ts';
import type { News } from '#provider/adapters/provider.ts';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import type { Posse } from '#provider/answers/read-posse.ts';
import { askPresence } from '#provider/calls/fila.ts';
import { queryKeys } from '#provider/calls/query-keys.ts';
import { queryClient } from '#provider/query-client.ts';

const isDecided = (situacao: Situacao | undefined) => situacao === 'cadastrado' || situacao === 'recusado';

// Nothing on the screen asks for it: without this it would be forgotten after five minutes, and one's own case would
// seem to be somebody else's.
queryClient.setQueryDefaults(queryKeys.me, { gcTime: Number.POSITIVE_INFINITY });

/** The id of the signed-in person; null until a case was taken. */
export const myId = (): string | null => queryClient.getQueryData<string>(queryKeys.me) ?? null;

/** If the provider announces `fila`, and only for admins; a case that is decided is nobody's. */
export const canTake = (mayDecide: boolean, cadastro?: Cadastro): boolean =>
  can.fila && mayDecide && !isDecided(cadastro?.analise.situacao);

/** Shows the answer at once, then asks the provider for the current state of all cases. */
export async function showTaken(caseId: string, posse: Posse | null): Promise<void> {
  if (posse) {
    queryClient.setQueryData(queryKeys.me, posse.id);
    // An answer that is still on its way has the old state.
    await queryClient.cancelQueries({ queryKey: queryKeys.allNews });
    queryClient.setQueriesData<News>(
      { queryKey: queryKeys.allNews },
      (news) => news && { ...news, emAnalise: withPosse(news.emAnalise, caseId, posse) },
    );
  }
  askPresence();
}

/** A person can have only one case, so the former one is removed. */
function withPosse(emAnalise: News['emAnalise'], caseId: string, posse: Posse): News['emAnalise'] {
  const others = [...emAnalise].filter(([, { id }]) => id !== posse.id);
  return new Map([...others, [caseId, posse]]);
}

/** Who has which case, according to the last answer. */
export function readPresence({ emAnalise }: News) {
  const isMine = ({ id }: Posse) => id === myId();
  const posseOf = (caseId: string): Posse | null => emAnalise.get(caseId) ?? null;
  return {
    posseOf,
    /** The case that the signed-in person has; null: none. */
    mine: [...emAnalise].find(([, posse]) => isMine(posse))?.[0] ?? null,
    /** Nobody else has it. */
    isFree(caseId: string): boolean {
      const posse = posseOf(caseId);
      return posse === null || isMine(posse);
    },
    /** The name of who has it; null: nobody. */
    holderOf(caseId: string): string | null {
      const posse = posseOf(caseId);
      if (!posse) return null;
      return isMine(posse) ? 'você' : posse.nome;
    },
  };
}

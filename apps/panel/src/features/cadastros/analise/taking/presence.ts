import { queryKeys } from '#features/cadastros/api/query-keys.ts';
import type { News } from '#features/cadastros/list/use-news.ts';
import { type Posse, readPosse } from '#features/cadastros/reading/read-posse.ts';
import { hasRecurso } from '#lib/config.ts';
import { queryClient } from '#lib/query-client.ts';

/** Who is signed in; null until a case was taken. */
export const myId = (): string | null => queryClient.getQueryData<string>(queryKeys.me) ?? null;

/** Taking is announced, and for those who decide. */
export const canTake = (role: string): boolean => hasRecurso('fila') && role === 'admin';

/** What was just answered is shown at once; the provider is then asked for the rest. */
export async function showTaken(caseId: string, com: unknown): Promise<void> {
  const posse = readPosse(com);
  if (posse) {
    queryClient.setQueryData(queryKeys.me, posse.id);
    // An answer under way would bring back what was so before.
    await queryClient.cancelQueries({ queryKey: queryKeys.allNews });
    queryClient.setQueriesData<News>(
      { queryKey: queryKeys.allNews },
      (news) => news && { ...news, emAnalise: withPosse(news.emAnalise, caseId, posse) },
    );
  }
  askPresence();
}

/** One person has one case. */
function withPosse(emAnalise: News['emAnalise'], caseId: string, posse: Posse): News['emAnalise'] {
  const others = [...emAnalise].filter(([, { id }]) => id !== posse.id);
  return new Map([...others, [caseId, posse]]);
}

export const askPresence = (): void => void queryClient.invalidateQueries({ queryKey: queryKeys.allNews });

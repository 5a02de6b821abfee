import type { News } from '#provider/provider.ts';
import type { Posse } from '#provider/reading/read-posse.ts';
import { myId } from './presence.ts';

/** `Rafael A.` */
function shortName(nome: string): string {
  const [first = '', ...rest] = nome.split(' ').filter(Boolean);
  const last = rest.at(-1);
  return last ? `${first} ${last.charAt(0)}.` : first;
}

/** Who has which case, according to the last answer. */
export function readPresence({ emAnalise }: News) {
  const isMine = ({ id }: Posse) => id === myId();
  const posseOf = (caseId: string): Posse | null => emAnalise.get(caseId) ?? null;
  return {
    posseOf,
    /** Nobody else has it. */
    isFree(caseId: string): boolean {
      const posse = posseOf(caseId);
      return posse === null || isMine(posse);
    },
    /** The short name of who has it; null: nobody. */
    holderOf(caseId: string): string | null {
      const posse = posseOf(caseId);
      if (!posse) return null;
      return isMine(posse) ? 'você' : shortName(posse.nome);
    },
  };
}

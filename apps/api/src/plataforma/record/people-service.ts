import type { Pessoa } from '@painel-pj/contract/equipe/pessoa';
import type { Database } from '#plataforma/db/database.ts';

/** Who acted, as an audit row has it. */
type Act = { ator_id: string | null; ator: string; quando: Date };
type Nome = { usuario_id: string; login: string; nome_completo: string; desde: Date };

/** The entry in force at an act: under the login on record if there is one, since a session may be a moment behind. */
function findThen(nomes: readonly Nome[], { ator, quando }: Act): number {
  const isBefore = ({ desde }: Nome) => desde <= quando;
  const sameLogin = nomes.findLastIndex((nome) => isBefore(nome) && nome.login === ator);
  return Math.max(0, sameLogin >= 0 ? sameLogin : nomes.findLastIndex(isBefore));
}

function toPessoa(nomes: readonly Nome[], act: Act): Pessoa | undefined {
  const at = findThen(nomes, act);
  const [then, now] = [nomes[at], nomes.at(-1)];
  if (!then || !now) return undefined;
  const known = { id: then.usuario_id, nomeCompleto: then.nome_completo };
  const isLoginOther = now.login !== act.ator;
  if (!isLoginOther && now.nome_completo === then.nome_completo) return known;
  const isOther = ({ login, nome_completo }: Nome) =>
    isLoginOther ? login !== act.ator : nome_completo !== then.nome_completo;
  const change = nomes.slice(at).find(isOther) ?? now;
  const hoje = { user: now.login, nomeCompleto: now.nome_completo, mudouEm: change.desde.toISOString() };
  return { ...known, hoje };
}

/** What people on record were called at the time, and what they are called today. */
export function createPeopleService({ pool }: Pick<Database, 'pool'>) {
  return {
    /** One for each act, in the same order; undefined for those of systems. */
    async describe(acts: readonly Act[]): Promise<(Pessoa | undefined)[]> {
      const ids = new Set(acts.flatMap(({ ator_id }) => ator_id ?? []));
      if (ids.size === 0) return acts.map(() => undefined);
      const { rows } = await pool.query<Nome>(
        'select usuario_id, login, nome_completo, desde from nome_usuario where usuario_id = any($1) order by id',
        [[...ids]],
      );
      const byPerson = Map.groupBy(rows, ({ usuario_id }) => usuario_id);
      return acts.map((act) => toPessoa(byPerson.get(act.ator_id ?? '') ?? [], act));
    },
  };
}

export type PeopleService = ReturnType<typeof createPeopleService>;

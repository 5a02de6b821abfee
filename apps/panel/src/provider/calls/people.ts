import { useQuery } from '@tanstack/react-query';
import { useSession } from '#plataforma/lib/session.ts';
import { call } from '#provider/api-client.ts';
import { isFields, readText } from '#provider/reading/read-value.ts';
import { queryKeys } from './query-keys.ts';

export type Person = { id: string; nome: string };

async function listPeople(signal: AbortSignal): Promise<Person[]> {
  const { data } = await call('listUsuarios', { signal });
  const known = Array.isArray(data.usuarios) ? data.usuarios.filter(isFields) : [];
  const byName = new Intl.Collator('pt-BR');
  return known
    .map((usuario) => ({
      id: readText(usuario.id),
      nome: readText(usuario.nomeCompleto) || readText(usuario.user),
    }))
    .toSorted((one, other) => byName.compare(one.nome, other.nome));
}

const none: Person[] = [];

/** Names of staff, which only admins can read. `wanted`: ids whose names are needed; if none, nothing is fetched. */
export function usePeople(wanted: readonly (string | undefined)[]): Person[] {
  const isAllowed = useSession().role === 'admin';
  const isNeeded = wanted.some((id) => id !== undefined && id !== 'eu' && id !== 'ninguem');
  const { data } = useQuery({
    queryKey: queryKeys.people,
    queryFn: ({ signal }) => listPeople(signal),
    enabled: isAllowed && isNeeded,
  });
  return data ?? none;
}

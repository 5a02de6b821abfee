import { can } from '#plataforma/lib/config.ts';
import { accountQuery, useAccount } from '#provider/calls/account.ts';
import { queryClient } from '#provider/query-client.ts';

const join = (person: string, id: string | number | null, what: string) => `${person} ${id} ${what}`;

/** A provider that tells nobody's account has one person for each tab. */
const nobody = 'eu';

/** The name of what the person types in a dialog about a case. Null: not known yet who they are. */
export function useDraftName(id: string | number | null, what: string): string | null {
  const account = useAccount();
  const person = can.conta ? account?.id : nobody;
  return person === undefined ? null : join(person, id, what);
}

export function draftNameOf(id: string | number | null, what: string): string {
  return join(queryClient.getQueryData(accountQuery.queryKey)?.id ?? nobody, id, what);
}

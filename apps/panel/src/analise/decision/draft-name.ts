import { can } from '#plataforma/lib/config.ts';
import { accountQuery } from '#provider/calls/account.ts';
import { queryClient } from '#provider/query-client.ts';

/** The name of what the person types in a dialog about a case. Null: not known yet who they are. */
export function draftNameOf(id: string | number | null, what: string): string | null {
  // A provider that tells nobody's account has one person for each tab.
  const person = can.conta ? queryClient.getQueryData(accountQuery.queryKey)?.id : 'eu';
  return person === undefined ? null : `${person} ${id} ${what}`;
}

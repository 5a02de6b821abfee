import { call } from '#lib/api-client.ts';
import { hasRecurso } from '#lib/config.ts';
import { endSession, getToken } from '#lib/session.ts';

/** Leaves at once; the provider is told, but nobody waits for its answer. */
export function signOut(): void {
  const token = getToken();
  if (token && hasRecurso('logout')) void call('logout', { token }).catch(() => undefined);
  endSession('signed-out');
}

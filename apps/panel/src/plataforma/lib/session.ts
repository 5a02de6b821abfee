import { type Poder, poderesDaFuncao, sortPoderes } from '@painel-pj/contract/equipe/poderes';
import { useSyncExternalStore } from 'react';

/** Why a session ended other than by signing out: nobody used it, its maximum time passed, or the provider ended it. */
export type SessionEnd = 'idle' | 'time-up' | 'expired';

type Session = {
  token: string | null;
  role: string;
  /** What the person may do beyond reading registrations and the list of people. */
  poderes: readonly Poder[];
  end: SessionEnd | null;
  /** The provider's text about why it ended. */
  endText: string | null;
};

/** The storage key with which a tab that ends the session tells the other tabs why. */
const endKey = 'sessionEnd';
const endTextKey = 'sessionEndText';
const poderesKey = 'poderes';

const listeners = new Set<() => void>();
let end: SessionEnd | null = null;
let endText: string | null = null;
let snapshot: Session | null = null;

/** Those of the role, where the provider knows nothing else. */
function readPoderes(role: string): readonly Poder[] {
  const kept = localStorage.getItem(poderesKey);
  return kept === null ? poderesDaFuncao(role) : sortPoderes(kept.split(','));
}

function getSnapshot(): Session {
  const token = getToken();
  // Also for a page just opened: the session may have ended while the page was being reloaded.
  if (!token && snapshot?.token !== null) {
    end = localStorage.getItem(endKey) as SessionEnd | null;
    endText = localStorage.getItem(endTextKey);
  }
  const role = localStorage.getItem('role') ?? 'representante';
  if (snapshot?.token !== token || snapshot.role !== role || snapshot.end !== end) {
    snapshot = { token, role, poderes: readPoderes(role), end, endText };
  }
  return snapshot;
}

function notify(): void {
  for (const listener of listeners) listener();
}

export const getToken = (): string | null => localStorage.getItem('token');

/** Who signed in: `poderes` is absent where the provider has only roles. */
export type Entered = { token: string; role: string; poderes?: readonly Poder[] | undefined };

export function saveSession({ token, role, poderes }: Entered): void {
  if (poderes) localStorage.setItem(poderesKey, poderes.join());
  else localStorage.removeItem(poderesKey);
  localStorage.setItem('token', token);
  localStorage.setItem('role', role);
  localStorage.removeItem(endKey);
  localStorage.removeItem(endTextKey);
  notify();
}

/** `null`: the person signed out. */
export function endSession(why: SessionEnd | null, text: string | null = null): void {
  if (why) localStorage.setItem(endKey, why);
  else localStorage.removeItem(endKey);
  if (text) localStorage.setItem(endTextKey, text);
  localStorage.removeItem('token');
  localStorage.removeItem('role');
  localStorage.removeItem(poderesKey);
  notify();
}

/** The person signed out, here or in another tab; a session that ended otherwise can be continued. */
export const hasSignedOut = (): boolean => !getToken() && localStorage.getItem(endKey) === null;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab may have signed in or out.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export const useSession = (): Session => useSyncExternalStore(subscribe, getSnapshot);

/** Only hides what the provider would refuse: it decides in each call what a person may do. */
export const useHas = (poder: Poder): boolean => useSession().poderes.includes(poder);

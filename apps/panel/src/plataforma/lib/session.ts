import { useSyncExternalStore } from 'react';

/** Why a session ended other than by signing out: nobody used it, its maximum time passed, or the provider ended it. */
export type SessionEnd = 'idle' | 'time-up' | 'expired';

/** Any role but `admin` can only read. */
type Session = {
  token: string | null;
  role: string;
  end: SessionEnd | null;
  /** The provider's text about why it ended. */
  endText: string | null;
};

/** The storage key with which a tab that ends the session tells the other tabs why. */
const endKey = 'sessionEnd';
const endTextKey = 'sessionEndText';

const listeners = new Set<() => void>();
let end: SessionEnd | null = null;
let endText: string | null = null;
let snapshot: Session | null = null;

function getSnapshot(): Session {
  const token = getToken();
  if (!token && snapshot?.token) {
    end = localStorage.getItem(endKey) as SessionEnd | null;
    endText = localStorage.getItem(endTextKey);
  }
  const role = localStorage.getItem('role') ?? 'representante';
  if (snapshot?.token !== token || snapshot.role !== role || snapshot.end !== end) {
    snapshot = { token, role, end, endText };
  }
  return snapshot;
}

function notify(): void {
  for (const listener of listeners) listener();
}

export const getToken = (): string | null => localStorage.getItem('token');

export function saveSession(token: string, role: string): void {
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

import { useSyncExternalStore } from 'react';

/** Why a session ended without its person leaving: nobody used it, its time was up, or the provider ended it. */
export type SessionEnd = 'idle' | 'time-up' | 'expired';

/** Any role but `admin` may only look. */
type Session = {
  token: string | null;
  role: string;
  end: SessionEnd | null;
  /** The provider's own words for it. */
  endText: string | null;
};

/** Where the tab that ends a session tells the others why. */
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

function announce(): void {
  for (const listener of listeners) listener();
}

export const getToken = (): string | null => localStorage.getItem('token');

export function saveSession(token: string, role: string): void {
  localStorage.setItem('token', token);
  localStorage.setItem('role', role);
  localStorage.removeItem(endKey);
  localStorage.removeItem(endTextKey);
  announce();
}

/** `null`: the person left. */
export function endSession(why: SessionEnd | null, text: string | null = null): void {
  if (why) localStorage.setItem(endKey, why);
  if (text) localStorage.setItem(endTextKey, text);
  localStorage.removeItem('token');
  localStorage.removeItem('role');
  announce();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab may sign in or out.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export const useSession = (): Session => useSyncExternalStore(subscribe, getSnapshot);

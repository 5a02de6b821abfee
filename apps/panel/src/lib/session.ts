import { useSyncExternalStore } from 'react';

/** Why there is no session: the person left, did nothing for too long, or the provider ended it. */
export type SessionEnd = 'signed-out' | 'idle' | 'expired';

/** Any role but `admin` may only look. */
type Session = {
  token: string | null;
  role: string;
  end: SessionEnd | null;
  /** The provider's own words for it. */
  endText: string | null;
};

const listeners = new Set<() => void>();
let end: SessionEnd | null = null;
let endText: string | null = null;
let snapshot: Session | null = null;

function getSnapshot(): Session {
  const token = getToken();
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
  end = null;
  announce();
}

export function endSession(why: SessionEnd, text: string | null = null): void {
  localStorage.removeItem('token');
  localStorage.removeItem('role');
  end = why;
  endText = text;
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

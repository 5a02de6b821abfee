import { useLocation } from 'react-router';

/** What a screen hands on to the next; anything may lie in the browser's history, so nothing is trusted. */
export function useNavigationState(): Readonly<Record<string, unknown>> {
  const state: unknown = useLocation().state;
  return state && typeof state === 'object' ? { ...state } : {};
}

import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { paintTheme } from '#lib/theme.ts';

/** What a screen passes to the next one; the browser's history may contain anything, so its shape is not trusted. */
export function useNavigationState(): Readonly<Record<string, unknown>> {
  const state: unknown = useLocation().state;
  return state && typeof state === 'object' ? { ...state } : {};
}

/** Applies the theme passed by the former screen, but not after Back, Forward or a reload. */
export function useHandedTheme(): void {
  const { tema } = useNavigationState();
  const navigation = useNavigationType();
  useEffect(() => {
    if (navigation !== 'POP' && (tema === 'claro' || tema === 'escuro')) paintTheme(tema);
  }, [navigation, tema]);
}

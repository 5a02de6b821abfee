import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { paintTheme } from '#lib/theme.ts';

/** What a screen hands on to the next; anything may lie in the browser's history, so nothing is trusted. */
export function useNavigationState(): Readonly<Record<string, unknown>> {
  const state: unknown = useLocation().state;
  return state && typeof state === 'object' ? { ...state } : {};
}

/** A screen starts in the theme handed on by the one before; going back in history or reloading does not count. */
export function useHandedTheme(): void {
  const { tema } = useNavigationState();
  const navigation = useNavigationType();
  useEffect(() => {
    if (navigation !== 'POP' && (tema === 'claro' || tema === 'escuro')) paintTheme(tema);
  }, [navigation, tema]);
}

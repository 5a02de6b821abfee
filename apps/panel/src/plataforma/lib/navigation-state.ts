import { useEffect, useLayoutEffect } from 'react';
import { generatePath, useLocation, useNavigationType } from 'react-router';
import { paths } from './paths.ts';
import { paintTheme } from './theme.ts';

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

/** The path of the screen that is drawn; null: none yet. */
let shown: string | null = null;

export function useShownPath(): void {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    shown = new URL(pathname, location.origin).pathname;
  }, [pathname]);
}

/** Another screen or case was chosen, but it is not drawn yet: what can be seen is already left. */
export const isLeaving = (): boolean => shown !== null && shown !== location.pathname;

/** The URL of a case in the workspace, with the list of `search`; null: no case is open. */
export const caseAddress = (id: string | null, search: string) => ({
  pathname: generatePath(paths.analise, { id }),
  search,
});

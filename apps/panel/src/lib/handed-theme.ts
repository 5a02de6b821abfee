import { useEffect } from 'react';
import { useNavigationType } from 'react-router';
import { useNavigationState } from '#lib/navigation-state.ts';
import { paintTheme } from '#lib/theme.ts';

/** A screen starts in the theme handed on by the one before; going back in history or reloading does not count. */
export function useHandedTheme(): void {
  const { tema } = useNavigationState();
  const navigation = useNavigationType();
  useEffect(() => {
    if (navigation !== 'POP' && (tema === 'claro' || tema === 'escuro')) paintTheme(tema);
  }, [navigation, tema]);
}

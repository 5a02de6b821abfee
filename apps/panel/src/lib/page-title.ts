import { useEffect } from 'react';
import { getConfig } from '#lib/config.ts';

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${getConfig().nomeEmpresa}`;
  }, [title]);
}

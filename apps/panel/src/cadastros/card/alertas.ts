import type { Alerta } from '@painel-pj/contract/analise/alerta';
import { type NivelAlerta, niveisAlerta } from '@painel-pj/contract/plataforma/limites';
import { Info, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react';

export const onlyOpen = (alertas: Alerta[]): Alerta[] => alertas.filter(({ resposta }) => !resposta);

/** Null: no alerta is open. */
export const worstOf = (alertas: Alerta[]): NivelAlerta | null => onlyOpen(alertas)[0]?.nivel ?? null;

const counted: Record<NivelAlerta, [one: string, many: string]> = {
  impede: ['impede', 'impedem'],
  atencao: ['de atenção', 'de atenção'],
  informacao: ['informação', 'informações'],
};

/** `2 impedem · 1 de atenção`. Alertas of level `informacao` are counted only if there are no others. */
export function tellAlertas(alertas: Alerta[]): string {
  const open = onlyOpen(alertas);
  if (open.length === 0) return 'Nada a apontar';
  const told = niveisAlerta.flatMap((nivel) => {
    const count = open.filter((check) => check.nivel === nivel).length;
    const isLeftOut = nivel === 'informacao' && count < open.length;
    return count === 0 || isLeftOut ? [] : [`${count} ${counted[nivel][count === 1 ? 0 : 1]}`];
  });
  return told.join(' · ');
}

type Look = { word: string; icon: LucideIcon; tint: string; dot: string };

/** The colour, icon and word of each level. */
export const levelLooks: Record<NivelAlerta, Look> = {
  impede: { word: 'impede', icon: OctagonAlert, tint: 'bg-alert-tint text-alert', dot: 'bg-alert' },
  atencao: { word: 'atenção', icon: TriangleAlert, tint: 'bg-pending-tint text-pending', dot: 'bg-pending' },
  informacao: { word: 'informação', icon: Info, tint: 'bg-hover text-muted', dot: 'bg-muted' },
};

/** Null: no alerta is open. */
export const dotOf = (nivel: NivelAlerta | null): string => (nivel ? levelLooks[nivel].dot : 'bg-success');

import type { NivelAlerta } from '@painel-pj/contract/plataforma/limites';
import { Info, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react';

type Look = { word: string; icon: LucideIcon; tint: string; dot: string };

/** The colour, icon and word of each level. */
export const levelLooks: Record<NivelAlerta, Look> = {
  impede: { word: 'impede', icon: OctagonAlert, tint: 'bg-alert-tint text-alert', dot: 'bg-alert' },
  atencao: { word: 'atenção', icon: TriangleAlert, tint: 'bg-pending-tint text-pending', dot: 'bg-pending' },
  informacao: { word: 'informação', icon: Info, tint: 'bg-hover text-muted', dot: 'bg-muted' },
};

/** Null: no check is open. */
export const dotOf = (nivel: NivelAlerta | null): string => (nivel ? levelLooks[nivel].dot : 'bg-success');

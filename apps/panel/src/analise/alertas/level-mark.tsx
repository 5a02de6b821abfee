import type { NivelAlerta } from '@painel-pj/contract/plataforma/limites';
import { levelLooks } from '#cadastros/card/alertas.ts';

export function LevelMark({ nivel }: { nivel: NivelAlerta }) {
  const { word, icon: Icon, tint } = levelLooks[nivel];
  return (
    <span title={word} className={`grid size-5 shrink-0 place-items-center rounded-md ${tint}`}>
      <Icon size={13} role="img" aria-label={word} />
    </span>
  );
}

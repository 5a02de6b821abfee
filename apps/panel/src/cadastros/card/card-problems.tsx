import { useChecks } from '#provider/alertas/use-checks.ts';
import type { Cadastro } from '#provider/reading/read-cadastro.ts';
import { keyOfAlerta, levelLooks, onlyOpen } from './alertas.ts';

/** The head of a card is sticky, so it must not fill the screen. */
const shown = 4;

/** The worst checks, and how many more there are. */
export function CardProblems({ cadastro }: { cadastro: Cadastro }) {
  const checks = onlyOpen(useChecks(cadastro) ?? []);
  if (checks.length === 0) return null;
  const more = checks.length - shown;
  return (
    <ul aria-label="Pontos de atenção" className="flex flex-wrap gap-2">
      {checks.slice(0, shown).map((alerta) => {
        const { nivel, texto } = alerta;
        const { icon: Icon, tint, word } = levelLooks[nivel];
        return (
          <li
            key={keyOfAlerta(alerta)}
            title={word}
            className={`flex items-start gap-1.5 rounded-lg border border-transparent px-2.5 py-1 text-[12px] font-medium wrap-anywhere ${tint}`}
          >
            <Icon size={14} role="img" aria-label={word} className="mt-0.5 shrink-0" />
            {texto}
          </li>
        );
      })}
      {more > 0 && <li className="py-1 text-[12px] font-medium text-muted">e mais {more}</li>}
    </ul>
  );
}

import { mostSteps } from '@painel-pj/regras/leitura/budget';
import { examine } from '@painel-pj/regras/leitura/examine';
import { createKeeper, type PaginaLida } from '@painel-pj/regras/leitura/papel';
import type { Compared, CompareJob } from './job.ts';

/** Holds what was read in a paper against the registration. */
export function compare({ valores, chave, paginas, left }: CompareJob): Compared {
  const kept = (JSON.parse(paginas) as PaginaLida[]).map(createKeeper());
  const budget = { left };
  const [exame] = examine(valores, [{ chave, paginas: kept }], budget);
  const keptText = JSON.stringify(kept);
  return {
    exame: JSON.stringify(exame),
    passos: Math.min(left - budget.left, mostSteps),
    paginas: keptText.length < paginas.length ? keptText : null,
  };
}

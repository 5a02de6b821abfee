import type { CategoriaRisco } from '@painel-pj/contract/plataforma/limites';
import { useState } from 'react';
import { levelLooks } from '#cadastros/card/alertas.ts';
import { lazyDialog } from '#plataforma/components/layout/lazy-dialog.tsx';
import { Button } from '#plataforma/components/ui/button.tsx';
import { useHas } from '#plataforma/lib/session.ts';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';

const RiscoDialog = lazyDialog(() => import('./risco-dialog.tsx'));

const tints: Record<CategoriaRisco, string> = {
  alto: levelLooks.impede.tint,
  medio: levelLooks.atencao.tint,
  baixo: levelLooks.informacao.tint,
};

/** The category of risk with its factors, and who changed it and why. */
export function CaseRisco({ cadastro }: { cadastro: Cadastro }) {
  const [isOpen, setIsOpen] = useState(false);
  const canChange = useHas('decidir');
  const { risco } = cadastro;
  if (!risco) return null;
  return (
    <section aria-label="Risco" className="flex items-center gap-2">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
        <p
          className={`min-w-0 rounded-lg px-2.5 py-1 text-[12px] font-medium wrap-anywhere forced-colors:border ${tints[risco.categoria]}`}
        >
          {risco.frase}
        </p>
        {risco.mudanca && (
          <p className="text-[13px] text-muted wrap-anywhere">
            {risco.mudanca.por}: {risco.mudanca.motivo}
          </p>
        )}
        {risco.renovarEm && <p className="text-[13px] text-muted">Próxima revisão em {risco.renovarEm}</p>}
      </div>
      {canChange && (
        <Button variant="link" className="text-[13px]" onClick={() => setIsOpen(true)}>
          Mudar risco…
        </Button>
      )}
      {isOpen && <RiscoDialog isOpen cadastro={cadastro} risco={risco} onClose={() => setIsOpen(false)} />}
    </section>
  );
}

import { LoaderCircle, Undo2 } from 'lucide-react';
import { decisionOf } from '#analise/decision/decision.ts';
import { useDecide, useDecisionState } from '#analise/decision/use-decision.ts';
import { Button } from '#plataforma/components/ui/button.tsx';
import { hasRecurso } from '#plataforma/lib/config.ts';
import { formatMoment } from '#plataforma/lib/format/number.ts';
import type { CadastroLido } from '#provider/reading/read-cadastro.ts';
import { readRecusa } from '#provider/reading/read-decided.ts';

type Props = { cadastro: CadastroLido };

/** Who refused a registration, when, and what the company can do now. */
export function RefusalLine({ cadastro: { analise } }: Props) {
  const recusa = analise.situacao === 'recusado' ? readRecusa(analise.recusa) : null;
  if (!recusa) return null;
  return (
    <p className="text-[13px] text-muted tabular-nums">
      <span className="font-medium text-ink">
        Recusado por {recusa.por} em {formatMoment(recusa.em)}
      </span>
      {'. '}
      <span>
        {recusa.definitiva
          ? 'Em definitivo: a empresa não pode enviar de novo.'
          : 'A empresa pode corrigir e enviar de novo.'}
      </span>
    </p>
  );
}

/** Takes the place of the button that approves, which a refusal does not allow. */
export function GiveBackButton({ cadastro }: Props) {
  const decide = useDecide();
  const { isSaving } = useDecisionState(cadastro.id);
  const decision = decisionOf(cadastro, { name: 'giveBack' });
  if (cadastro.analise.situacao !== 'recusado' || !decision || !hasRecurso('analise')) return null;
  const Icon = isSaving ? LoaderCircle : Undo2;
  return (
    <Button
      variant="quiet"
      size="medium"
      isBusy={isSaving}
      onClick={({ detail }) => detail < 2 && decide(decision)}
      className="min-w-[172px] max-sm:flex-1 print:hidden"
    >
      <Icon size={16} aria-hidden className={isSaving ? 'animate-spin' : ''} />
      {isSaving ? 'Salvando…' : 'Devolver à análise'}
    </Button>
  );
}

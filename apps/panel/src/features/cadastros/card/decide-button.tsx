import { Check, RotateCcw } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { isMarkedDone } from '#features/cadastros/decision.ts';
import type { CadastroLido } from '#features/cadastros/reading/read-cadastro.ts';
import { toggleCadastro, useIsDeciding } from '#features/cadastros/toggle-cadastro.ts';

/** One button that changes its text: the focus stays on it through the decision. */
export function DecideButton({ cadastro }: { cadastro: CadastroLido }) {
  const isBusy = useIsDeciding(cadastro.id);
  const isDone = isMarkedDone(cadastro);
  const Icon = isDone ? RotateCcw : Check;
  return (
    <Button
      variant={isDone ? 'quiet' : 'action'}
      isBusy={isBusy}
      onClick={() => toggleCadastro(cadastro)}
      className="h-[38px]! px-4! whitespace-nowrap max-sm:flex-1 print:hidden"
    >
      <Icon size={16} aria-hidden />
      {isDone ? 'Marcar Pendente' : 'Aprovar Cadastro'}
    </Button>
  );
}

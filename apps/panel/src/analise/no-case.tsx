import { ArrowRight, CircleCheck, ScanSearch } from 'lucide-react';
import { ListNotice } from '#plataforma/components/list/list-notice.tsx';
import { Button } from '#plataforma/components/ui/button.tsx';

type Props = { isEmpty: boolean; isFindingNext: boolean; onNext: () => void };

/** Shown when no case is open. */
export function NoCase({ isEmpty, isFindingNext, onNext }: Props) {
  if (isEmpty) {
    return (
      <div className="grid h-full place-content-center">
        <ListNotice icon={CircleCheck} title="Fila em dia" text="Nenhum cadastro espera por análise agora." />
      </div>
    );
  }
  return (
    <div className="grid h-full place-content-center">
      <ListNotice
        icon={ScanSearch}
        title="Nenhum cadastro aberto"
        text="Escolha um na fila, ou comece pelo que espera há mais tempo."
      >
        <Button onClick={onNext} isBusy={isFindingNext}>
          Próximo
          <ArrowRight size={16} aria-hidden />
        </Button>
      </ListNotice>
    </div>
  );
}

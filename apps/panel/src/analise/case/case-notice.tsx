import { ArrowRight, CircleCheck, FileQuestion, ScanSearch } from 'lucide-react';
import { FailedList } from '#cadastros/list/list-message.tsx';
import { ListNotice } from '#plataforma/components/list/list-notice.tsx';
import { Button } from '#plataforma/components/ui/button.tsx';
import type { OpenCase } from './open-case.tsx';

const bar = 'block rounded-md bg-line';

/** Placeholder with the shape of a case. */
function CaseSkeleton() {
  return (
    <div role="status" className="h-full">
      <span className="sr-only">Carregando o cadastro</span>
      <div aria-hidden className="animate-pulse">
        <div className="surface-card grid gap-3 border-b border-line px-5 py-4">
          <span className={`${bar} h-5 w-72 max-w-full`} />
          <span className={`${bar} h-3 w-96 max-w-full`} />
        </div>
        <div className="grid gap-3.5 px-5 py-4">
          <span className="surface-card block h-64 rounded-card border border-line" />
          <span className="surface-card block h-40 rounded-card border border-line" />
        </div>
      </div>
    </div>
  );
}

/** In place of a case that is loading, can't be loaded or does not exist. */
export function CaseNotice({ opened, onLeave }: { opened: OpenCase; onLeave: () => void }) {
  if (opened.hasFailed) return <FailedList retry={opened.retry} isRetrying={opened.isRetrying} />;
  if (!opened.isUnknown) return <CaseSkeleton />;
  return (
    <ListNotice
      icon={FileQuestion}
      title="Cadastro não encontrado"
      text="O endereço pode ter sido digitado com um erro. Procure pela empresa na fila ou na lista."
    >
      <Button variant="quiet" onClick={onLeave}>
        Voltar à fila
      </Button>
    </ListNotice>
  );
}

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

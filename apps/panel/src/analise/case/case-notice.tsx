import { FileQuestion } from 'lucide-react';
import { FailedList } from '#cadastros/list/list-message.tsx';
import { ListNotice } from '#plataforma/components/list/list-notice.tsx';
import { CaseSkeleton } from './case-skeleton.tsx';
import type { OpenCase } from './use-open-case.ts';

/** In place of a case that is loading, can't be loaded or does not exist. */
export function CaseNotice({ opened }: { opened: OpenCase }) {
  if (opened.hasFailed) return <FailedList retry={opened.retry} isRetrying={opened.isRetrying} />;
  if (!opened.isUnknown) return <CaseSkeleton />;
  return (
    <ListNotice
      icon={FileQuestion}
      title="Cadastro não encontrado"
      text="O endereço pode ter sido digitado com um erro. Procure pela empresa na fila ou na lista."
    />
  );
}

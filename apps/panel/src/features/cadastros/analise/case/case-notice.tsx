import { FileQuestion } from 'lucide-react';
import { ListNotice } from '#components/list/list-notice.tsx';
import { CaseSkeleton } from '#features/cadastros/analise/case/case-skeleton.tsx';
import type { OpenCase } from '#features/cadastros/analise/case/use-open-case.ts';
import { FailedList } from '#features/cadastros/list/list-message.tsx';

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

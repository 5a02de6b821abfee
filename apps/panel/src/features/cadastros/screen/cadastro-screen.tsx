import { FileQuestion, Printer } from 'lucide-react';
import { useEffect } from 'react';
import { MessagePage } from '#components/layout/message-page.tsx';
import { Button } from '#components/ui/button.tsx';
import { CadastroCard, cardClass } from '#features/cadastros/card/cadastro-card.tsx';
import { CardSkeleton } from '#features/cadastros/screen/card-skeleton.tsx';
import { FailedList } from '#features/cadastros/screen/list-message.tsx';
import { useOpenIds } from '#features/cadastros/screen/use-open-ids.ts';
import { useOneCadastro } from '#features/cadastros/use-one-cadastro.ts';
import { showToast } from '#lib/toast.ts';

/** One registration at an address of its own. */
export function CadastroScreen({ id }: { id: string }) {
  const one = useOneCadastro(id);
  const [openIds, toggleOpen] = useOpenIds();

  useEffect(() => {
    if (one.failedAt > 0) showToast('error', 'Erro ao buscar cadastros');
  }, [one.failedAt]);

  if (one.status === 'loading') return <CardSkeleton />;
  if (one.status === 'failed') return <FailedList retry={one.retry} isRetrying={one.isRetrying} />;
  if (one.status === 'missing') {
    return (
      <MessagePage
        icon={FileQuestion}
        title="Cadastro não encontrado"
        text="O endereço pode ter sido digitado com um erro. Volte à lista e procure pela empresa."
      />
    );
  }
  return (
    <>
      <div className="mb-4 flex items-center justify-between gap-4 print:hidden">
        <h1 className="text-2xl leading-tight font-bold tracking-[-0.02em]">Cadastro</h1>
        <Button variant="quiet" className="h-9! px-3.5! text-[13px]" onClick={() => print()}>
          <Printer size={15} aria-hidden />
          Imprimir
        </Button>
      </div>
      <article aria-labelledby="cadastro" className={cardClass}>
        <CadastroCard
          cadastro={one.cadastro}
          titleId="cadastro"
          isLinked={false}
          isHistoricoOpen={openIds.has(id)}
          onToggleHistorico={toggleOpen}
        />
      </article>
    </>
  );
}

import { FileQuestion, Printer } from 'lucide-react';
import { MessagePage } from '#components/layout/message-page.tsx';
import { Button } from '#components/ui/button.tsx';
import { CadastroCard, cardClass } from '#features/cadastros/card/cadastro-card.tsx';
import { CardSkeleton } from '#features/cadastros/card/card-skeleton.tsx';
import { FailedList } from '#features/cadastros/list/list-message.tsx';
import { useOneCadastro } from '#features/cadastros/use-one-cadastro.ts';

/** One registration at an address of its own. */
export function CadastroScreen({ id }: { id: string }) {
  const { cadastro, query } = useOneCadastro(id);
  if (query.data === undefined) {
    if (!query.isError) return <CardSkeleton />;
    return <FailedList retry={() => void query.refetch()} isRetrying={query.isFetching} />;
  }
  if (!cadastro) {
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
      <article aria-labelledby="cadastro" className={`${cardClass} [--head-top:49px]`}>
        <CadastroCard cadastro={cadastro} readAt={query.dataUpdatedAt} titleId="cadastro" isLinked={false} />
      </article>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { ChevronDown, History } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { getHistorico } from '#features/cadastros/api/get-historico.ts';
import { queryKeys } from '#features/cadastros/query-keys.ts';
import { formatMoment } from '#lib/format/number.ts';

type Props = { id: string; isOpen: boolean; onToggle: () => void };

const actions: Record<string, string> = {
  'cadastro.aprovado': 'aprovou o cadastro',
  'cadastro.devolvido': 'marcou como pendente',
};

function Entries({ id }: { id: string }) {
  const { data, isError, refetch } = useQuery({
    queryKey: queryKeys.historico(id),
    queryFn: ({ signal }) => getHistorico(id, signal),
  });
  if (isError) {
    return (
      <p className="text-muted">
        Não foi possível carregar o histórico.{' '}
        <Button variant="link" onClick={() => void refetch()}>
          Tentar de novo
        </Button>
      </p>
    );
  }
  if (!data) return <p className="text-muted">Carregando...</p>;
  if (data.length === 0) return <p className="text-muted">Nada foi decidido ainda.</p>;
  return (
    <ol className="grid gap-1.5">
      {data.map(({ quando, ator, acao }) => (
        <li key={`${quando} ${acao}`} className="flex flex-wrap gap-x-2">
          <time dateTime={quando} className="text-muted tabular-nums">
            {formatMoment(quando)}
          </time>
          <span>
            <strong className="font-semibold">{ator}</strong> {actions[acao] ?? acao}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Who decided what, and when; asked for only when somebody wants to know. */
export function Historico({ id, isOpen, onToggle }: Props) {
  return (
    <section className={`border-t border-line px-[22px] py-3 ${isOpen ? '' : 'print:hidden'}`}>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onToggle}
          className="-mx-1.5 flex items-center gap-2 rounded-md px-1.5 py-1 text-[12px] font-semibold text-muted hover:text-ink"
        >
          <History size={15} strokeWidth={1.8} aria-hidden />
          Histórico
          <ChevronDown
            size={14}
            aria-hidden
            className={`transition-transform print:hidden ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h3>
      {isOpen && (
        <div className="pt-2 pb-1.5">
          <Entries id={id} />
        </div>
      )}
    </section>
  );
}

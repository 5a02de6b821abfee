import { tellAct } from '@painel-pj/contract/ato-cadastro';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, History } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { getHistorico } from '#features/cadastros/api/get-historico.ts';
import { queryKeys } from '#features/cadastros/api/query-keys.ts';
import { formatMoment } from '#lib/format/number.ts';

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
  if (data.length === 0) return <p className="text-muted">Nada aconteceu ainda.</p>;
  return (
    <ol className="grid gap-1.5">
      {data.map((registro) => (
        <li key={`${registro.quando} ${registro.acao}`} className="flex flex-wrap gap-x-2">
          <time dateTime={registro.quando} className="text-muted tabular-nums">
            {formatMoment(registro.quando)}
          </time>
          <span>
            <strong className="font-semibold">{registro.ator}</strong> {tellAct(registro)}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Who did what, and when; asked for only when somebody wants to know. */
export function Historico({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={`border-t border-line px-[22px] py-3 max-sm:px-4 ${isOpen ? '' : 'print:hidden'}`}>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="-mx-1.5 flex items-center gap-2 rounded-md px-1.5 py-1 max-sm:min-h-[40px] text-[12px] font-semibold text-muted hover:text-ink"
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

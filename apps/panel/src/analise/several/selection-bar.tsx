import type { AskCorrectionRequest } from '@painel-pj/contract/analise/decisao';
import { useState } from 'react';
import { lazyDialog } from '#plataforma/components/layout/lazy-dialog.tsx';
import { Button } from '#plataforma/components/ui/button.tsx';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import type { Selection } from './use-selection.ts';
import type { Outcome } from './use-several.ts';

const AskSeveralDialog = lazyDialog(() => import('./ask-several-dialog.tsx'));
const GiveBackDialog = lazyDialog(() => import('./give-back-dialog.tsx'));

type Props = {
  selection: Selection;
  /** The list has more rows than were loaded. */
  hasMore: boolean;
  holderOf: (caseId: string) => string | null;
};

const tellCount = (count: number) => {
  if (count === 0) return 'Nenhum selecionado';
  return count === 1 ? '1 selecionado' : `${count} selecionados`;
};

/** What can be done with several at once. Approving and refusing are left out: each case must be looked at. */
export default function SelectionBar({ selection, hasMore, holderOf }: Props) {
  // With the registrations of then: a dialog comes a moment later, and those already done leave the list.
  const [open, setOpen] = useState<{ act: 'ask' | 'giveBack'; cadastros: Cadastro[] } | null>(null);
  const [unsent, setUnsent] = useState<AskCorrectionRequest | null>(null);
  const cadastros = selection.records;
  const canGiveBack = cadastros.some(
    ({ id, analise }) => analise.situacao === 'com_a_empresa' || holderOf(String(id)) === 'você',
  );
  const canAsk = cadastros.some(({ cadastrado }) => !cadastrado);

  function keepRest(outcomes: Outcome[]): boolean {
    const rest = outcomes.filter(({ refusal }) => refusal !== null);
    selection.keep(rest.map(({ id }) => id));
    return rest.length > 0;
  }
  const dialog = { isOpen: true, holderOf, onClose: () => setOpen(null) };

  return (
    <section
      aria-label="Selecionados"
      className="border-t border-line bg-card px-4 py-2.5 short:sticky short:bottom-0 short:z-10"
    >
      <div className="flex items-center justify-between gap-2">
        <p role="status" className="text-[13px] font-semibold whitespace-nowrap tabular-nums">
          {tellCount(cadastros.length)}
        </p>
        <span className="flex gap-2 text-[13px]">
          <Button variant="link" aria-label="Selecionar todos" onClick={selection.chooseAll}>
            Todos
          </Button>
          <Button variant="link" onClick={selection.end}>
            Cancelar
          </Button>
        </span>
      </div>
      {hasMore && selection.isAll && (
        <p className="text-[12px] text-muted">Só os que já foram carregados: role a fila para ter mais.</p>
      )}
      {cadastros.length > 0 && (
        <div className="mt-2 flex flex-wrap gap-2 [&>*]:flex-1">
          {canGiveBack && (
            <Button variant="quiet" size="small" onClick={() => setOpen({ act: 'giveBack', cadastros })}>
              Devolver à fila…
            </Button>
          )}
          {canAsk && (
            <Button size="small" onClick={() => setOpen({ act: 'ask', cadastros })}>
              Pedir o mesmo item…
            </Button>
          )}
        </div>
      )}
      {open?.act === 'ask' && (
        <AskSeveralDialog
          {...dialog}
          cadastros={open.cadastros}
          unsent={unsent}
          onDone={(outcomes, request) => setUnsent(keepRest(outcomes) ? request : null)}
        />
      )}
      {open?.act === 'giveBack' && (
        <GiveBackDialog {...dialog} cadastros={open.cadastros} onDone={keepRest} />
      )}
    </section>
  );
}

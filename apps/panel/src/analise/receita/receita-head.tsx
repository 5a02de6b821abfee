import { countDiferencas } from '@painel-pj/contract/fontes/diferencas-receita';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '#plataforma/components/ui/button.tsx';
import { KeyHint } from '#plataforma/components/ui/key-hint.tsx';
import { can } from '#plataforma/lib/config.ts';
import { formatDay } from '#plataforma/lib/format/date.ts';
import { formatMoment } from '#plataforma/lib/format/number.ts';
import { useHas } from '#plataforma/lib/session.ts';
import { useShortcuts, useShortcutsOn } from '#plataforma/lib/shortcuts.ts';
import { showToast } from '#plataforma/lib/toast.ts';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import type { Receita } from '#provider/answers/read-receita.ts';
import { ApiError } from '#provider/api-error.ts';
import { queryKeys } from '#provider/calls/query-keys.ts';
import { askReceita, receitaOptions } from '#provider/calls/receita.ts';
import { tellMonth } from './compare-values.ts';
import { type ReceitaState, useReceita } from './use-receita.ts';

/** The one after the focused difference, or the first. */
function findNext(inside: Element | null | undefined): HTMLElement | undefined {
  const all = [...(inside?.querySelectorAll<HTMLElement>('[data-diferenca]') ?? [])];
  const focused = document.activeElement as HTMLElement;
  return all[all.indexOf(focused) + 1] ?? all[0];
}

const tellCount = (count: number) => (count === 1 ? '1 diferença' : `${count} diferenças`);

function tellSource({ fonte, consultadoEm: em }: Receita): string {
  if (fonte === 'http') return em ? `consultada em ${formatMoment(em.toISOString())}` : 'consultada';
  return em ? `dados abertos, lidos em ${formatDay(em)}` : 'dados abertos';
}

function tellState({ receita, isPending, absence }: ReceitaState): string {
  if (receita) return 'Nenhuma diferença da Receita.';
  if (isPending) return 'A comparação com a Receita ainda não chegou.';
  return absence ?? 'Não foi possível comparar com a Receita.';
}

/** Without an address to ask, the provider has files only. */
const hasHost = ({ receita, absence }: ReceitaState): boolean =>
  receita ? receita.fonte === 'http' || receita.aviso !== null : absence !== null && can.receitaConsulta;

/** Asks the source anew; `reason`: why that failed. */
function useAsk({ id, versao }: Cadastro) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => askReceita(String(id)),
    onSuccess(receita) {
      client.setQueryData(receitaOptions(String(id), versao).queryKey, receita);
      // Its alertas follow from it.
      void client.invalidateQueries({ queryKey: queryKeys.one(String(id)) });
    },
  });
  const reason = error instanceof ApiError ? error.mensagem : undefined;
  return {
    ask: () => mutate(),
    isPending,
    reason: error && (reason ?? 'A Receita não foi consultada. Verifique a conexão e tente de novo.'),
  };
}

/** Above its column, once there is one; until then its sentence has the room of the line, and moves nothing. */
const columnClass = '@min-[440px]:w-[32%] @min-[720px]:w-[45%] @min-[1080px]:w-[calc(16%-6px)]';

/** Which month the values are compared with, and what came out of it. */
export function ReceitaHead({ cadastro }: { cadastro: Cadastro }) {
  const head = useRef<HTMLDivElement>(null);
  const state = useReceita(cadastro);
  const { receita, isPending, absence, hasFailed } = state;
  const asking = useAsk(cadastro);
  const mayAsk = useHas('decidir');
  const hasShortcut = useShortcutsOn();

  function goOn(): void {
    const next = findNext(head.current?.closest('[data-dense]'));
    if (next) next.focus();
    else showToast('info', tellState(state), { id: 'receita' });
  }
  useShortcuts(state.isOffered ? { f: goOn } : {});

  if (!state.isOffered) return null;
  const count = receita ? countDiferencas(receita) : 0;
  const canAsk = mayAsk && hasHost(state);
  const warning = asking.reason ?? receita?.aviso;
  return (
    <div ref={head} className="px-[18px] pt-2.5 text-[12px] text-muted tabular-nums">
      <div className="flex min-h-[24px] flex-wrap items-baseline gap-x-2.5 max-sm:min-h-[40px]">
        <h3
          className={`order-last font-semibold @max-[440px]:order-none @max-[440px]:basis-full ${receita ? columnClass : ''}`}
        >
          {receita?.competencia ? `Receita · ${tellMonth(receita.competencia)}` : 'Receita'}
        </h3>
        <p className="min-w-0 flex-1 wrap-anywhere">
          {isPending && 'comparando…'}
          {absence}
          {hasFailed && (
            <>
              Não foi possível comparar com a Receita.{' '}
              <Button variant="link" onClick={state.retry}>
                Tentar de novo
              </Button>
            </>
          )}
          {receita && (
            <>
              {count > 0 ? (
                <Button variant="link" className="-ml-1 text-pending!" onClick={goOn}>
                  {tellCount(count)}
                  {hasShortcut && <KeyHint name="F" />}
                </Button>
              ) : (
                'Confere'
              )}
              {' · '}
              {tellSource(receita)}
            </>
          )}
          {canAsk && (
            <Button variant="link" isBusy={asking.isPending} onClick={asking.ask}>
              {asking.isPending ? 'Consultando…' : 'Atualizar'}
            </Button>
          )}
        </p>
      </div>
      <p role="status" className="wrap-anywhere empty:hidden">
        {warning}
      </p>
    </div>
  );
}

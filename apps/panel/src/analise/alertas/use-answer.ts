import type { Alerta, AnswerAlertaRequest } from '@painel-pj/contract/analise/alerta';
import { type InfiniteData, useMutation } from '@tanstack/react-query';
import { type Cadastro, idOf } from '#provider/answers/read-cadastro.ts';
import { answerAlerta } from '#provider/calls/case.ts';
import type { Page } from '#provider/calls/list-cadastros.ts';
import { queryKeys } from '#provider/calls/query-keys.ts';
import { queryClient } from '#provider/query-client.ts';

type Pages = InfiniteData<Page, string | null>;

/** Updates alertas and risk in cached lists, which are not read again. A list that tells the same stays as it is. */
export function showInLists(id: string): void {
  const one = queryClient.getQueryData<Cadastro | null>(queryKeys.one(id));
  if (!one) return;
  const { alertas, risco } = one;
  const tell = (told: Pick<Cadastro, 'alertas' | 'risco'>) => JSON.stringify([told.alertas, told.risco]);
  const isOld = (cadastro: Cadastro) => idOf(cadastro) === id && tell(cadastro) !== tell(one);
  queryClient.setQueriesData<Pages>({ queryKey: queryKeys.lists }, (data) =>
    data?.pages.some(({ records }) => records.some(isOld))
      ? {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            records: page.records.map((cadastro) =>
              isOld(cadastro) ? { ...cadastro, alertas, risco } : cadastro,
            ),
          })),
        }
      : undefined,
  );
}

/** Shows a change of alertas or risk wherever the registration is on the screen. */
export async function showAnswered(id: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: queryKeys.one(id) });
  showInLists(id);
  void queryClient.invalidateQueries({ queryKey: queryKeys.historico(id) });
}

/** Saves why an alerta does not apply, or withdraws that (null). Ends when the case shows the change. */
export function useAnswer(id: string, alerta: Alerta, versao: number | null) {
  return useMutation({
    mutationFn: (resposta: AnswerAlertaRequest) => answerAlerta(id, alerta, resposta, versao),
    onSettled: () => showAnswered(id),
  });
}

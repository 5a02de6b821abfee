import type { Alerta } from '@painel-pj/contract/analise/alerta';
import { reasonOf } from '#analise/decision/decision-toasts.ts';
import { keyOfAlerta } from '#cadastros/card/alertas.ts';
import { Button } from '#plataforma/components/ui/button.tsx';
import { formatMoment } from '#plataforma/lib/format/number.ts';
import { showToast } from '#plataforma/lib/toast.ts';
import { LevelMark } from './level-mark.tsx';
import { useAnswer } from './use-answer.ts';

type Props = { id: string; versao: number | null; alertas: Alerta[]; canReopen: boolean };

function Answered({ id, versao, alerta, canReopen }: { alerta: Alerta } & Omit<Props, 'alertas'>) {
  const { mutate, isPending } = useAnswer(id, alerta, versao);
  const { texto, nivel, resposta } = alerta;
  function reopen(): void {
    mutate(null, {
      onError: (error) =>
        showToast('error', 'O alerta não foi reaberto', {
          id: 'alerta',
          detail: reasonOf(error) ?? 'Verifique a conexão e tente de novo.',
        }),
    });
  }
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 border-t border-line px-[18px] py-2.5">
      <LevelMark nivel={nivel} />
      <div className="min-w-0 flex-1 basis-52 wrap-anywhere">
        <p className="text-muted">{texto}</p>
        <p className="whitespace-pre-wrap">Não procede: {resposta?.motivo}</p>
        <p className="text-[12px] text-muted tabular-nums">
          por {resposta?.por} em {resposta && formatMoment(resposta.em)}
        </p>
      </div>
      {canReopen && (
        <Button variant="quiet" size="small" className="ml-auto" isBusy={isPending} onClick={reopen}>
          Reabrir
        </Button>
      )}
    </li>
  );
}

/** The checks answered with "não procede", collapsed. */
export function AnsweredChecks({ alertas, ...props }: Props) {
  return (
    <details className="border-t border-line">
      <summary className="cursor-pointer px-[18px] py-2.5 text-[13px] font-medium text-muted hover:text-ink focus-visible:-outline-offset-2">
        {alertas.length === 1 ? '1 não procede' : `${alertas.length} não procedem`}
      </summary>
      <ul>
        {alertas.map((alerta) => (
          <Answered key={keyOfAlerta(alerta)} alerta={alerta} {...props} />
        ))}
      </ul>
    </details>
  );
}

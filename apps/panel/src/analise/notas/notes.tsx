import { useQuery } from '@tanstack/react-query';
import { Button } from '#plataforma/components/ui/button.tsx';
import { formatMoment } from '#plataforma/lib/format/number.ts';
import { notasOptions } from '#provider/calls/case.ts';
import type { Cadastro } from '#provider/reading/read-cadastro.ts';
import { describeTarget } from './describe-target.ts';

type Props = {
  cadastro: Cadastro;
  /** Absent: the person can only read. */
  onAdd?: (() => void) | undefined;
};

/** The notes of staff about a registration, newest first. */
export function Notes({ cadastro, onAdd }: Props) {
  const { data, isError, refetch } = useQuery(notasOptions(String(cadastro.id)));
  return (
    <section aria-label="Notas da equipe" className="px-[18px] py-3">
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h3 className="text-[12px] font-semibold text-muted">
          Notas da equipe{data && data.length > 0 && ` · ${data.length}`}
        </h3>
        {onAdd && (
          <Button variant="link" className="text-[13px]" onClick={onAdd}>
            Acrescentar nota
          </Button>
        )}
      </div>
      {isError && (
        <p className="text-muted">
          Não foi possível carregar as notas.{' '}
          <Button variant="link" onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        </p>
      )}
      {data && data.length > 0 && (
        <ul className="grid gap-3 pb-1">
          {data.map(({ id, texto, alvo, por, em }) => (
            <li key={id}>
              <p className="text-[12px] text-muted tabular-nums">
                <strong className="font-semibold text-ink">{por}</strong> · {formatMoment(em)}
                {alvo && ` · sobre ${describeTarget(cadastro, alvo)}`}
              </p>
              <p className="whitespace-pre-wrap wrap-anywhere">{texto}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

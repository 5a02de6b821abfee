import { useQuery } from '@tanstack/react-query';
import { StickyNote } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '#plataforma/components/layout/lazy-dialog.tsx';
import { Button } from '#plataforma/components/ui/button.tsx';
import { formatMoment } from '#plataforma/lib/format/number.ts';
import type { Cadastro } from '#provider/answers/read-cadastro.ts';
import { notasOptions } from '#provider/calls/case.ts';
import { describeTarget } from './describe-target.ts';

type Props = {
  cadastro: Cadastro;
  /** Absent: the person can only read. */
  onAdd?: (() => void) | undefined;
};

/** The notas of staff about a registration, newest first. */
export function Notas({ cadastro, onAdd }: Props) {
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

const NotaDialog = lazyDialog(() => import('./nota-dialog.tsx'));

type TargetNotasProps = {
  cadastro: Cadastro;
  /** A partner or a document: `socios.0`, `contratoSocial`. */
  alvo: string;
};

/** The notas of staff about one partner or document. */
export function TargetNotas({ cadastro, alvo }: TargetNotasProps) {
  const { data = [] } = useQuery(notasOptions(String(cadastro.id)));
  return data
    .filter((nota) => nota.alvo === alvo)
    .map(({ id, texto, por, em }) => (
      <p
        key={id}
        className="mb-1 rounded-lg bg-hover px-2.5 py-1.5 text-[13px] whitespace-pre-wrap wrap-anywhere"
      >
        {texto}
        <span className="ml-2 text-[12px] text-muted tabular-nums">
          {por}, {formatMoment(em)}
        </span>
      </p>
    ));
}

/** Adds a nota about one partner or document; in a narrow foot of a document only its icon is visible. */
export function NotaButton({ cadastro, alvo }: TargetNotasProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="link"
        title="Anotar"
        className="gap-1! text-[12px] @max-[440px]/foot:size-[40px]"
        onClick={() => setIsOpen(true)}
      >
        <StickyNote aria-hidden className="size-[13px] @max-[440px]/foot:size-[17px]" />
        <span className="@max-[440px]/foot:sr-only">Anotar</span>
        <span className="sr-only"> sobre {describeTarget(cadastro, alvo)}</span>
      </Button>
      {isOpen && <NotaDialog isOpen cadastro={cadastro} alvo={alvo} onClose={() => setIsOpen(false)} />}
    </>
  );
}

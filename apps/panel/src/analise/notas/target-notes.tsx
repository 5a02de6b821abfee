import { useQuery } from '@tanstack/react-query';
import { StickyNote } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '#plataforma/components/layout/lazy-dialog.tsx';
import { Button } from '#plataforma/components/ui/button.tsx';
import { formatMoment } from '#plataforma/lib/format/number.ts';
import { notasOptions } from '#provider/calls/case.ts';
import type { Cadastro } from '#provider/reading/read-cadastro.ts';
import { describeTarget } from './describe-target.ts';

const NoteDialog = lazyDialog(() => import('./note-dialog.tsx'));

type Props = {
  cadastro: Cadastro;
  /** A partner or a document: `socios.0`, `contratoSocial`. */
  alvo: string;
};

/** The notes of staff about one partner or document. */
export function TargetNotes({ cadastro, alvo }: Props) {
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

/** Adds a note about one partner or document; in a narrow foot of a document only its icon is visible. */
export function NoteButton({ cadastro, alvo }: Props) {
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
      {isOpen && <NoteDialog isOpen cadastro={cadastro} alvo={alvo} onClose={() => setIsOpen(false)} />}
    </>
  );
}

import type { Motivo } from '@painel-pj/contract/analise/decisao';
import { useEffect, useId, useRef } from 'react';

type Props = {
  reasons: Motivo[];
  chosen: string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
};

export function ReasonList({ reasons, chosen, error, onChange }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  // They may come later than the dialog, which then began with the field below them: text in it is not interrupted.
  useEffect(() => {
    const focused = document.activeElement;
    const isWriting = focused instanceof HTMLTextAreaElement && focused.value !== '';
    if (!isWriting) list.current?.querySelector('input')?.focus();
  }, []);
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-1.5 text-[13px] font-semibold">Motivos</legend>
      <div ref={list} className="grid gap-x-4 sm:grid-cols-2">
        {reasons.map(({ codigo, nome }) => {
          const isChosen = chosen.includes(codigo);
          return (
            <label
              key={codigo}
              className="flex min-h-8 max-sm:min-h-[40px] items-center gap-2.5 leading-tight"
            >
              <input
                type="checkbox"
                checked={isChosen}
                onChange={() =>
                  onChange(isChosen ? chosen.filter((other) => other !== codigo) : [...chosen, codigo])
                }
                className="size-4 shrink-0 accent-action"
              />
              {nome}
            </label>
          );
        })}
      </div>
      {error && (
        <p id={id} role="alert" className="mt-1.5 text-[13px] font-medium text-alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

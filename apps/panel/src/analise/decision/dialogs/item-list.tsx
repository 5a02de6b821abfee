import { limitesDecisao } from '@painel-pj/contract/plataforma/limites';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#plataforma/components/ui/button.tsx';
import { ToolButton } from '#plataforma/components/ui/tool-button.tsx';
import { can } from '#plataforma/lib/config.ts';
import { useFocusKept } from '#plataforma/lib/use-focus-kept.ts';
import { ItemFrases } from './item-frases.tsx';
import type { Draft } from './use-request.ts';

type Props = {
  drafts: Draft[];
  /** The error of the item at this index. */
  errorOf: (index: number) => string | undefined;
  onChange: (drafts: Draft[]) => void;
  onAdd: () => void;
};

/** At the end of a text the arrow down has nowhere to go: it goes to the phrases below. */
function goToFrases(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { selectionStart, value } = event.currentTarget;
  const isBare = !event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey;
  if (event.key !== 'ArrowDown' || !isBare || selectionStart < value.length) return;
  const first = event.currentTarget.closest('li')?.querySelector<HTMLElement>('[data-frase]');
  if (!first) return;
  event.preventDefault();
  first.focus();
}

/** The items of a request, which can be edited, sorted and removed. */
export function ItemList({ drafts, errorOf, onChange, onAdd }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const count = useRef(drafts.length);
  // The one that had the focus last: what is shown below it does not move away from under a click elsewhere.
  const [current, setCurrent] = useState<string | null>(null);
  useFocusKept(list, drafts.length);

  // Focuses an item that was just added.
  useEffect(() => {
    if (drafts.length > count.current)
      list.current?.querySelector<HTMLElement>('li:last-child textarea')?.focus();
    count.current = drafts.length;
  }, [drafts.length]);

  const move = (from: number, to: number) => {
    const moved = drafts.toSpliced(from, 1);
    const draft = drafts[from];
    if (draft) onChange(moved.toSpliced(to, 0, draft));
  };
  const write = (index: number, texto: string) =>
    onChange(drafts.map((draft, at) => (at === index ? { ...draft, texto } : draft)));

  const focus = (index: number) =>
    list.current?.querySelectorAll<HTMLTextAreaElement>('textarea')[index]?.focus();

  return (
    <>
      <ol ref={list} tabIndex={-1} aria-label="O que pedir" className="grid gap-3">
        {drafts.map(({ key, texto }, index) => {
          const name = `Item ${index + 1}`;
          const error = errorOf(index);
          return (
            <li key={key}>
              <div className="flex items-start gap-1.5">
                <span
                  aria-hidden
                  className="w-5 shrink-0 pt-2 text-right font-semibold text-muted tabular-nums"
                >
                  {index + 1}.
                </span>
                <textarea
                  aria-label={name}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error ? `${key}-erro` : undefined}
                  rows={2}
                  maxLength={limitesDecisao.texto.max}
                  value={texto}
                  onChange={(event) => write(index, event.target.value)}
                  onFocus={() => setCurrent(key)}
                  onKeyDown={goToFrases}
                  placeholder="O que a empresa deve enviar ou corrigir"
                  {...(index === 0 && { 'data-autofocus': true })}
                  className={`field-sizing-content max-h-48 min-h-[42px] min-w-0 flex-1 resize-y rounded-control border bg-card px-3 py-2 placeholder:text-faint focus-visible:outline-offset-1 max-sm:text-base ${error ? 'border-alert' : 'border-control'}`}
                />
                <span className="flex shrink-0 max-sm:flex-col">
                  {drafts.length > 1 && (
                    <>
                      <ToolButton
                        label={`Subir o item ${index + 1}`}
                        icon={ArrowUp}
                        onClick={index === 0 ? undefined : () => move(index, index - 1)}
                      />
                      <ToolButton
                        label={`Descer o item ${index + 1}`}
                        icon={ArrowDown}
                        onClick={index === drafts.length - 1 ? undefined : () => move(index, index + 1)}
                      />
                    </>
                  )}
                  <ToolButton
                    label={`Tirar o item ${index + 1}`}
                    icon={Trash2}
                    onClick={() => onChange(drafts.toSpliced(index, 1))}
                  />
                </span>
              </div>
              {error && (
                <p id={`${key}-erro`} className="mt-1 pl-6.5 text-[13px] font-medium text-alert">
                  {error}
                </p>
              )}
              {can.frases && key === current && (
                <ItemFrases
                  name={name.toLowerCase()}
                  typed={texto}
                  onChoose={(frase) => {
                    write(index, frase);
                    focus(index);
                  }}
                  onLeave={() => focus(index)}
                />
              )}
            </li>
          );
        })}
      </ol>
      {drafts.length < limitesDecisao.itens && (
        <Button variant="link" className="mt-2 gap-1.5!" onClick={onAdd}>
          <Plus size={15} aria-hidden />
          Acrescentar item
        </Button>
      )}
    </>
  );
}

import type { Frase } from '@painel-pj/contract/analise/frase';
import { getOwn } from '@painel-pj/contract/plataforma/get-own';
import { limitesDecisao, limitesFrase } from '@painel-pj/contract/plataforma/limites';
import { useMutation, useQuery } from '@tanstack/react-query';
import { BookmarkPlus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '#plataforma/components/ui/button.tsx';
import { ToolButton } from '#plataforma/components/ui/tool-button.tsx';
import { announce } from '#plataforma/lib/announce.ts';
import { useFocusKept } from '#plataforma/lib/use-focus-kept.ts';
import { ApiError } from '#provider/api-error.ts';
import { frasesQuery, readFrasesAgain, removeFrase, saveFrase } from '#provider/calls/frases.ts';

const shownAtFirst = 4;

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** Those that hold every word typed, in any order; all of them while nothing is typed. */
function findFrases(frases: readonly Frase[], typed: string): Frase[] {
  const words = fold(typed).split(/\s+/);
  return frases.filter(({ texto }) => {
    const folded = fold(texto);
    return texto !== typed.trim() && words.every((word) => folded.includes(word));
  });
}

function canBeKept(frases: readonly Frase[], typed: string): boolean {
  const text = typed.trim();
  const fits = text.length >= limitesDecisao.texto.min && text.length <= limitesFrase.texto;
  return fits && frases.every(({ texto }) => texto !== text);
}

/** The arrows move between the phrases; the first one is reached from the field by the arrow down. */
function moveByArrow(event: KeyboardEvent<HTMLElement>, onLeave: () => void): void {
  const step = getOwn({ ArrowDown: 1, ArrowUp: -1 }, event.key);
  if (!step) return;
  event.preventDefault();
  const choices = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-frase]')];
  const at = choices.findIndex((choice) => choice.parentElement?.contains(document.activeElement));
  const next = choices[at + step];
  if (next) next.focus();
  else if (step < 0) onLeave();
}

type Props = {
  /** Which item it is for: `item 2`. */
  name: string;
  typed: string;
  /** Writes the phrase in the item, which gets the focus. */
  onChoose: (texto: string) => void;
  onLeave: () => void;
};

/** The phrases a person keeps that go on from what is typed in an item, and a button that keeps what is typed. */
export function ItemFrases({ name, typed, onChoose, onLeave }: Props) {
  const { data: frases } = useQuery(frasesQuery());
  const [isAll, setIsAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const keeping = useMutation({
    mutationFn: saveFrase,
    onSuccess: () => announce('Frase guardada.'),
    onSettled: readFrasesAgain,
  });
  const removing = useMutation({
    mutationFn: removeFrase,
    onSuccess: () => announce('Frase excluída.'),
    onSettled: readFrasesAgain,
  });
  const found = findFrases(frases ?? [], typed);
  useFocusKept(list, found.length);
  if (!frases) return null;
  const shown = isAll ? found : found.slice(0, shownAtFirst);
  const isKept = !canBeKept(frases, typed);
  const error = keeping.error ?? removing.error;
  return (
    <div className="mt-1 pl-6.5 text-[13px] empty:hidden">
      {found.length > 0 && (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label={`Frases guardadas para o ${name}`}
          className="grid gap-1"
          onKeyDown={(event) => moveByArrow(event, onLeave)}
        >
          {shown.map(({ id, texto }) => (
            <li key={id} className="flex items-start gap-1.5">
              <button
                type="button"
                data-frase
                onClick={() => onChoose(texto)}
                className="line-clamp-2 min-h-8 max-sm:min-h-[40px] min-w-0 flex-1 rounded-lg bg-hover px-3 py-1.5 text-left wrap-anywhere"
              >
                {texto}
              </button>
              <ToolButton
                label={`Excluir a frase “${texto}”`}
                icon={Trash2}
                onClick={() => removing.mutate(id)}
              />
            </li>
          ))}
        </ul>
      )}
      {found.length > shown.length && (
        <Button variant="link" className="mt-1 text-[13px]" onClick={() => setIsAll(true)}>
          Mais {found.length - shown.length}
        </Button>
      )}
      {!isKept && (
        <Button
          variant="link"
          className="gap-1.5! text-[13px]"
          isBusy={keeping.isPending}
          onClick={() => keeping.mutate(typed.trim())}
        >
          <BookmarkPlus size={15} aria-hidden />
          Guardar frase
        </Button>
      )}
      {error && (
        <p role="alert" className="font-medium text-alert">
          {(error instanceof ApiError && error.mensagem) ||
            'Não foi feito. Verifique a conexão e tente de novo.'}
        </p>
      )}
    </div>
  );
}

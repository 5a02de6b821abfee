import { X } from 'lucide-react';
import { type KeyboardEvent, type Ref, useEffect, useEffectEvent } from 'react';
import { SearchFrame, searchFieldClass } from '#plataforma/components/list/search-frame.tsx';
import { useMirrored } from '#plataforma/lib/address.ts';
import { readBusca } from './list-address.ts';

type Props = {
  onChange: (busca: string) => void;
  ref: Ref<HTMLInputElement>;
  hasHint: boolean;
};

const typingMs = 180;

/** Searches while the person types; Enter searches at once, Escape clears. */
export function SearchBox({ onChange, ref, hasHint }: Props) {
  const { text, setText, isSent, markSent } = useMirrored(readBusca);
  const send = useEffectEvent((wanted: string) => {
    if (isSent(wanted)) return;
    markSent(wanted);
    onChange(wanted);
  });

  useEffect(() => {
    const timer = setTimeout(() => send(text.trim()), typingMs);
    return () => clearTimeout(timer);
  }, [text]);

  const sendNow = (value: string) => {
    setText(value);
    markSent(value.trim());
    onChange(value.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') sendNow(text);
    if (event.key === 'Escape' && text) {
      event.preventDefault();
      sendNow('');
    }
  };

  return (
    <SearchFrame>
      <input
        ref={ref}
        type="search"
        aria-label="Buscar cadastros"
        placeholder="Nome, CNPJ, sócio…"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        className={searchFieldClass}
      />
      {text && (
        <button
          type="button"
          aria-label="Limpar busca"
          onClick={() => sendNow('')}
          className="absolute top-1/2 right-2 grid size-7 max-sm:size-[40px] max-sm:right-0.5 -translate-y-1/2 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
        >
          <X size={15} aria-hidden />
        </button>
      )}
      {!text && hasHint && (
        <kbd
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 rounded-md border border-line px-1.5 text-[12px] leading-5 text-muted pointer-coarse:hidden"
        >
          /
        </kbd>
      )}
    </SearchFrame>
  );
}

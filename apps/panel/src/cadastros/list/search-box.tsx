import { X } from 'lucide-react';
import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import { SearchFrame, searchFieldClass } from '#plataforma/components/list/search-frame.tsx';

type Props = {
  busca: string;
  onChange: (busca: string) => void;
  ref: Ref<HTMLInputElement>;
  hasHint: boolean;
};

const typingMs = 180;

/** Searches while the person types; Enter searches at once, Escape clears. */
export function SearchBox({ busca, onChange, ref, hasHint }: Props) {
  const [text, setText] = useState(busca);
  const sent = useRef(busca);
  const send = useEffectEvent((wanted: string) => {
    sent.current = wanted;
    onChange(wanted);
  });

  // The URL may be changed from outside: by Back or a link.
  useEffect(() => {
    if (busca === sent.current) return;
    sent.current = busca;
    setText(busca);
  }, [busca]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === sent.current) return;
    const timer = setTimeout(() => send(wanted), typingMs);
    return () => clearTimeout(timer);
  }, [text]);

  const sendNow = (value: string) => {
    setText(value);
    sent.current = value.trim();
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

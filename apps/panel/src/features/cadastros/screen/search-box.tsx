import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react';

type Props = {
  busca: string;
  onChange: (busca: string) => void;
  ref: Ref<HTMLInputElement>;
  hasHint: boolean;
};

const typingMs = 180;

/** Answers while typing; Enter answers at once, Escape clears. */
export function SearchBox({ busca, onChange, ref, hasHint }: Props) {
  const [text, setText] = useState(busca);
  const sent = useRef(busca);
  const send = useRef(onChange);
  send.current = onChange;

  // The address may change without us: Back, or a link.
  useEffect(() => {
    if (busca === sent.current) return;
    sent.current = busca;
    setText(busca);
  }, [busca]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === sent.current) return;
    const timer = setTimeout(() => apply(wanted), typingMs);
    return () => clearTimeout(timer);
    function apply(value: string) {
      sent.current = value;
      send.current(value);
    }
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
    <search className="surface-card relative min-w-0 flex-1 rounded-xl max-sm:w-full max-sm:flex-none sm:max-w-[440px]">
      <Search
        size={17}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted"
      />
      <input
        ref={ref}
        type="search"
        aria-label="Buscar cadastros"
        placeholder="Razão social, CNPJ, sócio..."
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        className="h-[44px] w-full rounded-xl border border-line bg-transparent pr-11 pl-10.5 placeholder:text-faint focus-visible:outline-offset-0 max-sm:text-base [&::-webkit-search-cancel-button]:hidden"
      />
      {text && (
        <button
          type="button"
          aria-label="Limpar busca"
          onClick={() => sendNow('')}
          className="absolute top-1/2 right-2 grid size-7 -translate-y-1/2 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
        >
          <X size={15} aria-hidden />
        </button>
      )}
      {!text && hasHint && (
        <kbd
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 rounded-md border border-line px-1.5 text-[12px] leading-5 text-muted"
        >
          /
        </kbd>
      )}
    </search>
  );
}

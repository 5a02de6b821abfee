import { Search } from 'lucide-react';
import { useState } from 'react';

type Props = { initial: string; onChange: (value: string) => void };

export function UsuariosSearch({ initial, onChange }: Props) {
  // The address follows a moment later; what is being typed can't wait for it.
  const [text, setText] = useState(initial);
  return (
    <search className="relative min-w-0 flex-1 basis-64 sm:max-w-[400px]">
      <Search
        size={16}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        aria-label="Buscar usuários"
        placeholder="Nome, usuário ou e-mail…"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onChange(event.target.value);
        }}
        maxLength={120}
        className="surface-card h-[42px] w-full rounded-xl border border-control pr-3 pl-10 placeholder:text-muted max-sm:text-base"
      />
    </search>
  );
}

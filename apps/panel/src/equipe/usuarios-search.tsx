import { useState } from 'react';
import { SearchFrame, searchFieldClass } from '#plataforma/components/list/search-frame.tsx';

type Props = { initial: string; onChange: (value: string) => void };

export function UsuariosSearch({ initial, onChange }: Props) {
  // Own state, because the URL is updated a moment later than the text is typed.
  const [text, setText] = useState(initial);
  return (
    <SearchFrame>
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
        className={searchFieldClass}
      />
    </SearchFrame>
  );
}

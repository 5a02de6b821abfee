type Props = { name: string; isLarge?: boolean };

/** A circle with the first letter. */
export function UsuarioAvatar({ name, isLarge = false }: Props) {
  const letter = [...name.trim()][0]?.toLocaleUpperCase('pt-BR') ?? '?';
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center rounded-full bg-avatar font-semibold text-on-avatar ${isLarge ? 'size-16 text-2xl' : 'size-11 text-base'}`}
    >
      {letter}
    </span>
  );
}

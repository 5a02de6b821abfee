/** The shortcut of a button, shown only if there is a keyboard. */
export function KeyHint({ name }: { name: string }) {
  return (
    <kbd
      aria-hidden
      className="rounded-md border border-current/35 px-1.5 text-[11px] leading-[18px] font-semibold pointer-coarse:hidden"
    >
      {name}
    </kbd>
  );
}

import { markFound } from '#provider/answers/why-found.ts';

/** A name in which the searched text is highlighted. */
export function FoundName({ name, busca }: { name: string; busca: string }) {
  if (!busca) return name;
  return markFound(name, busca).map(({ text, isFound }, place) =>
    isFound ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in their order
      <mark key={place} className="rounded-xs bg-pending-tint text-inherit">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}

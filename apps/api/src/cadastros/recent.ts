/** Texts used lately, up to about so many characters: when one half is full, what the other half holds is let go. */
export function createRecent(characters: number) {
  let young = new Map<string, string>();
  let old = new Map<string, string>();
  let size = 0;

  function set(key: string, text: string): void {
    if (size + text.length > characters / 2) {
      old = young;
      young = new Map();
      size = 0;
    }
    young.set(key, text);
    size += text.length;
  }

  return {
    set,
    get(key: string): string | undefined {
      const text = young.get(key);
      if (text !== undefined) return text;
      const saved = old.get(key);
      if (saved !== undefined) set(key, saved);
      return saved;
    },
  };
}

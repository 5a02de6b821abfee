/** How many letters must be changed, added or left out to make one word of the other. */
function countSlips(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (const [at, wanted] of [...other].entries()) {
      const kept = (row[at] ?? 0) + Number(letter !== wanted);
      next.push(Math.min(kept, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** Short names are too close to one another, and the environment is full of those of others. */
const shortest = 6;
const mostSlips = (name: string) => (name.length < 9 ? 1 : 2);

/** The variable of ours that a name was probably meant to be; null for one of ours, or of somebody else's. */
export function findMeant(name: string, ours: readonly string[]): string | null {
  if (name.length < shortest || name.startsWith('AWS_') || ours.includes(name)) return null;
  const most = mostSlips(name);
  // Of most names the length tells at once.
  const isNear = (known: string) =>
    Math.abs(known.length - name.length) <= most && countSlips(name, known) <= most;
  return ours.find((known) => known.length >= shortest && isNear(known)) ?? null;
}

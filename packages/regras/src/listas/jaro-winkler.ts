const boostFrom = 0.7;
const longestPrefix = 4;
const prefixWeight = 0.1;

/** Letters of each that have an equal one near the same place in the other, in their order. */
function findCommon(one: string, other: string): { ours: string; theirs: string } {
  const reach = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1);
  const taken = new Array<boolean>(other.length).fill(false);
  let ours = '';
  for (let at = 0; at < one.length; at++) {
    const end = Math.min(other.length, at + reach + 1);
    for (let there = Math.max(0, at - reach); there < end; there++) {
      if (taken[there] || one[at] !== other[there]) continue;
      taken[there] = true;
      ours += one[at];
      break;
    }
  }
  let theirs = '';
  for (let at = 0; at < other.length; at++) if (taken[at]) theirs += other[at];
  return { ours, theirs };
}

/** How alike two words are, from 0 to 1; an equal beginning weighs more. */
export function compareByJaroWinkler(one: string, other: string): number {
  if (one === other) return 1;
  const { ours, theirs } = findCommon(one, other);
  if (ours.length === 0) return 0;
  let moved = 0;
  for (let at = 0; at < ours.length; at++) if (ours[at] !== theirs[at]) moved++;
  const common = ours.length;
  const jaro = (common / one.length + common / other.length + (common - moved / 2) / common) / 3;
  if (jaro < boostFrom) return jaro;
  let prefix = 0;
  while (prefix < longestPrefix && prefix < one.length && one[prefix] === other[prefix]) prefix++;
  return jaro + prefix * prefixWeight * (1 - jaro);
}

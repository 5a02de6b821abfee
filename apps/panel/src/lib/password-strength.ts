const labels = ['muito fraca', 'fraca', 'razoável', 'boa', 'forte'] as const;
const thresholds = [8, 12, 15, 19];

/** Characters that follow from the one before (aaa, abc, 321) add almost nothing. */
function surprisingCharacters(password: string): number {
  const codes = [...password].map((char) => char.codePointAt(0) ?? 0);
  return codes.filter((code, at) => at === 0 || Math.abs(code - (codes[at - 1] ?? 0)) > 1).length;
}

/** A hint while typing, not a verdict: what is accepted is the provider's to say. */
export function measureStrength(password: string): { score: number; label: string } {
  const classes = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((pattern) =>
    pattern.test(password),
  ).length;
  const distinct = new Set(password).size;
  const points = Math.min(surprisingCharacters(password), distinct * 1.5) + classes * 1.5;
  const score = thresholds.filter((threshold) => points >= threshold).length;
  return { score, label: labels[score] ?? labels[0] };
}

const classes = [
  'abcdefghijklmnopqrstuvwxyz',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  '0123456789',
  '!@#$%^&*',
] as const;
const alphabet = classes.join('');

/** An unbiased number below `limit`: values past the last whole multiple are drawn again. */
function randomBelow(limit: number): number {
  const ceiling = 2 ** 32 - (2 ** 32 % limit);
  const draw = new Uint32Array(1);
  do crypto.getRandomValues(draw);
  while ((draw[0] as number) >= ceiling);
  return (draw[0] as number) % limit;
}

/** A random password of letters, digits and !@#$%^&*, with at least one of each class. */
export function generateSenha(tamanho = 8): string {
  for (;;) {
    const senha = Array.from({ length: tamanho }, () => alphabet[randomBelow(alphabet.length)]).join('');
    if (classes.every((characters) => [...characters].some((character) => senha.includes(character))))
      return senha;
  }
}

/** Changes of direction and characters without width. Variation selectors are part of emoji, and stay. */
const invisible = /(?![\ufe00-\ufe0f])[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/gu;
const control = /[\p{Cc}\p{Zl}\p{Zp}]/u;

const codePointOf = (character: string) =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

/** A text with characters that are not seen made visible: `Loja [U+202E]atnemuA`. */
export const showInvisible = (texto: string): string => texto.replace(invisible, codePointOf);

/** A name is what it looks like. */
export const isPlain = (texto: string): boolean =>
  texto.isWellFormed() && !control.test(texto) && showInvisible(texto) === texto;

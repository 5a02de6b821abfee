/** Characters that change the direction of the text or have no width. Variation selectors are part of emoji: allowed. */
const invisible = /(?![\ufe00-\ufe0f])[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/gu;
const control = /[\p{Cc}\p{Zl}\p{Zp}]/u;

const codePointOf = (character: string) =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

/** The text with each invisible character replaced by its code: `Loja [U+202E]atnemuA`. */
export const showInvisible = (texto: string): string => texto.replace(invisible, codePointOf);

/** For a place where a control character would be obeyed, such as a terminal: each one is shown as its code too. */
export const showUnprintable = (texto: string): string =>
  showInvisible(texto).replace(new RegExp(control, 'gu'), codePointOf);

/** The text without them, for what is only compared. */
export const withoutInvisible = (texto: string): string =>
  texto.replace(invisible, '').replace(new RegExp(control, 'gu'), ' ');

/** True when the text has no control characters and no invisible ones, so that it is what it looks like. */
export const isPlain = (texto: string): boolean =>
  texto.isWellFormed() && !control.test(texto) && showInvisible(texto) === texto;

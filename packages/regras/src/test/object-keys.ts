/** Words that every object answers to: a look-up in a plain object finds a function where a text was meant. */
export const objectKeys: readonly string[] = Object.getOwnPropertyNames(Object.prototype);

/** Alone, and as a word of a name. */
export const objectWords: readonly string[] = objectKeys.flatMap((key) => [key, `Aurora ${key} Ltda`]);

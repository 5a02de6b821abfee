import type { Campo } from './campos.ts';

type SnakeCase<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Text;
export type Coluna = SnakeCase<Campo>;

/** `razaoSocial` is kept in `razao_social`. */
export const colunaOf = (nome: Campo) =>
  nome.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as Coluna;

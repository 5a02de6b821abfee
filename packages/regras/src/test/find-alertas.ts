import { checkCadastro } from '../check-cadastro.ts';
import type { Contexto } from '../contexto.ts';

/** The words of one rule, in the order they come. */
export const findTextos = (codigo: string, cadastro: unknown, contexto?: Contexto): string[] =>
  findAlertas(codigo, cadastro, contexto).map(({ texto }) => texto);

export const findAlertas = (codigo: string, cadastro: unknown, contexto?: Contexto) =>
  checkCadastro(cadastro, contexto).filter((alerta) => alerta.codigo === codigo);

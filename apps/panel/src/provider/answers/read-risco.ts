import { type CategoriaRisco, categoriasRisco } from '@painel-pj/contract/plataforma/limites';
import { isFields, readShown, readText } from './read-value.ts';

export type Risco = {
  categoria: CategoriaRisco;
  /** By the factors alone. */
  calculada: CategoriaRisco;
  frase: string;
  /** As it was sent, to say which one was seen. */
  enviada: string;
  /** Null: nobody changed it. */
  mudanca: { por: string; motivo: string } | null;
  /** `03/05/2027`; null: it is not approved, or the review is open. */
  renovarEm: string | null;
};

const readCategoria = (value: unknown) => categoriasRisco.find((one) => one === value);

export function readRisco(value: unknown): Risco | null {
  if (!isFields(value)) return null;
  const { frase, mudanca } = value;
  const categoria = readCategoria(value.categoria);
  if (!categoria) return null;
  const dia = readText(value.renovarEm);
  return {
    categoria,
    calculada: readCategoria(value.calculada) ?? categoria,
    frase: readShown(frase),
    enviada: readText(frase),
    mudanca: isFields(mudanca) ? { por: readShown(mudanca.por), motivo: readShown(mudanca.motivo) } : null,
    renovarEm: /^\d{4}-\d\d-\d\d$/.test(dia) ? dia.split('-').reverse().join('/') : null,
  };
}

import { type CategoriaRisco, categoriasRisco } from '@painel-pj/contract/plataforma/limites';

/**
 * Of a registration `r`, by a day and the months of its category, all in SQL. The first condition is for the index: a shorter month
 * brings a day up to three days nearer.
 */
export const isDueBy = (day: string, months: string) => `
  r.renova_de <= ${day}::date - ${months} * interval '1 month' + interval '3 days'
  and r.renova_de > '-infinity' and r.renova_de + ${months} * interval '1 month' <= ${day}::date`;

/** A review that is due within these days is counted and listed as soon due. */
export const soonDays = 30;

/**
 * `ordem` of what is due by a day. Each category by itself, so that the index is used. What waits for its day to be written
 * anew is not due by the old one.
 */
export const selectDueBy = (day: string, months: Record<CategoriaRisco, number>) =>
  categoriasRisco
    .map(
      (categoria) => `
  select r.ordem from risco r where r.categoria = '${categoria}' and ${isDueBy(day, String(months[categoria]))}
    and not exists (select from fila_renovacao f where f.ordem = r.ordem)`,
    )
    .join(' union all ');

/**
 * Of a registration `r`, by a day and the months of its category, all in SQL. The first condition is for the index: a shorter month
 * brings a day up to three days nearer.
 */
export const isDueBy = (day: string, months: string) => `
  r.renova_de <= ${day}::date - ${months} * interval '1 month' + interval '3 days'
  and r.renova_de > '-infinity' and r.renova_de + ${months} * interval '1 month' <= ${day}::date`;

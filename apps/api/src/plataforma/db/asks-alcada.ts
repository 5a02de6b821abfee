import { literals } from './literals.ts';

/** What one person alone neither justifies nor answers, whatever `QUATRO_OLHOS` says. */
export const needsTwo = ['lista-onu'];

/** Ask for a higher rank, open or answered. */
const codes = literals([
  ...needsTwo,
  'pep',
  'pep-declarada',
  'pep-nao-declarada',
  'restricao-bc',
  'sem-consulta',
]);

/** Whether an alerta impedes an approval. */
export const impedes = (alerta: string) => `(${alerta}.nivel = 'impede' and ${alerta}.resposta_em is null)`;

/** Whether an alerta asks that somebody with the power `alcada` decides. */
export const asksAlcada = (alerta: string) => `(${alerta}.codigo in ${codes} or ${impedes(alerta)})`;

/** Whether a registration has one, or is of high risk. */
export const needsAlcadaOf = (cadastro: string) =>
  `(exists (select from alerta a where a.ordem = ${cadastro}.ordem and ${asksAlcada('a')})
    or exists (select from risco k where k.ordem = ${cadastro}.ordem and k.categoria = 'alto'))`;

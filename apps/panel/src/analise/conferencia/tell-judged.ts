import type { Conferencias } from '#provider/reading/read-analise.ts';

/** `2 de 6 conferidos`, and how many were marked `nao_serve`. */
export function tellJudged(conferencias: Conferencias): string {
  const all = Object.values(conferencias);
  const count = (wanted: string) => all.filter(({ situacao }) => situacao === wanted).length;
  const [good, bad] = [count('conferido'), count('nao_serve')];
  if (all.length === 0) return 'Sem documento a conferir';
  const judged = `${good} de ${all.length} ${all.length === 1 ? 'conferido' : 'conferidos'}`;
  if (bad === 0) return judged;
  return `${judged} · ${bad} ${bad === 1 ? 'não serve' : 'não servem'}`;
}

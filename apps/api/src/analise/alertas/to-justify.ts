import { asksAlcada, impedes } from '#plataforma/db/asks-alcada.ts';

/** SQL conditions: which reasons to write why are looked for. */
type Reasons = {
  impede: string;
  /** An approval was proposed: all that asks for alçada. */
  alcada: string;
  /** Two alertas of `atencao` stay open, or the risk is high. */
  aberto: string;
};

const isLeftOpen = (alerta: string) => `(${alerta}.nivel = 'atencao' and ${alerta}.resposta_em is null)`;

const isMuch = (ordem: string) => `(
  exists (select from risco much where much.ordem = ${ordem} and much.categoria = 'alto')
  or 1 < (select count(*) from alerta much where much.ordem = ${ordem} and ${isLeftOpen('much')})
)`;

/**
 * What a decision on a registration is justified for. `valor`: what was found; `fica`: it only stays open, and neither impedes
 * nor asks for alçada.
 */
export const toJustify = (ordem: string, { impede, alcada, aberto }: Reasons) => `
  select codigo, nivel, texto, alvo, valor, not asked as fica from (
    select a.*, (${impede} and ${impedes('a')} or ${alcada} and ${asksAlcada('a')}) as asked
    from alerta a where a.ordem = ${ordem}
  ) a where asked or ${aberto} and ${isLeftOpen('a')} and ${isMuch(ordem)}
  union all
  select 'risco-alto', 'atencao', k.frase, '', k.frase, not (${alcada})
  from risco k where k.ordem = ${ordem} and k.categoria = 'alto' and (${alcada} or ${aberto})`;

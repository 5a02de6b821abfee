import { needsTwo } from './asks-alcada.ts';
import { literals } from './literals.ts';

/** What one of two people did to the account of the other, when that is less than 30 days ago. */
export const findTies = (one: string, other: string) => `
  select ator_id, alvo_id, quando from auditoria
  where alvo_tipo = 'usuario' and acao <> 'sessoes.encerradas' and quando > now() - interval '30 days'
    and (alvo_id = ${other}::text and ator_id = ${one} or alvo_id = ${one}::text and ator_id = ${other})`;

const isInOneHand = (one: string, person: string) =>
  `(${one} = ${person} or exists (${findTies(one, person)}))`;

/** SQL expressions. `ifImpeded`, `usesAlcada`: whether what impeded an approval, or asked for alçada, takes two people. */
type Alone = { id: string; ordem: string; person: string; ifImpeded: string; usesAlcada: string };

/** The person answered what impeded it; with `ALCADA`, an answer takes away what would have asked for it. */
const answeredAlone = ({ ordem, person, ifImpeded, usesAlcada }: Alone) => `exists (
  select from alerta a
  where a.ordem = ${ordem} and a.nivel = 'impede' and a.resposta_em is not null
    and (${ifImpeded} or ${usesAlcada} or a.codigo in ${literals(needsTwo)})
    and ${isInOneHand('a.resposta_por_id', person)}
)`;

/** Looked at it, and did not take that back. */
const lookedSince = (person: string) => `exists (
  select from auditoria b
  where b.alvo_tipo = 'cadastro' and b.alvo_id = a.alvo_id and b.id > a.id
    and b.acao in ('cadastro.aprovado', 'cadastro.aprovado_primeira', 'cadastro.mantido')
    and not ${isInOneHand('b.ator_id', person)}
    and not exists (
      select from auditoria d
      where d.alvo_tipo = 'cadastro' and d.alvo_id = b.alvo_id and d.id > b.id and d.acao = 'cadastro.desfeito'
        and d.ator_id = b.ator_id
    )
)`;

/** What asked for another person before an act that may take it away: `pediam` of its audit row. `feitoPor`: by whom it counts as done. */
export const pediam = { onu: 'onu', impedimento: 'impedimento', alcada: 'alcada' } as const;

/**
 * The person lowered the risk, or made the link by which the company answered, while something open asked for another person,
 * who has not looked since.
 */
const changedAlone = ({ id, person, ifImpeded, usesAlcada }: Alone) => `exists (
  select from auditoria a
  where a.alvo_tipo = 'cadastro' and a.alvo_id = ${id}::text
    and (
      a.detalhes -> 'pediam' ? '${pediam.onu}'
      or ${ifImpeded} and a.detalhes -> 'pediam' ? '${pediam.impedimento}'
      or ${usesAlcada} and a.detalhes -> 'pediam' ? '${pediam.alcada}'
    )
    and exists (
      select from jsonb_array_elements_text(coalesce(a.detalhes -> 'feitoPor', jsonb_build_array(a.ator_id))) feito(por)
      where ${isInOneHand('feito.por::uuid', person)}
    )
    and not ${lookedSince(person)}
)`;

/** The person, or an account in the same hand, did what an approval hangs on, and nobody else looked at it since. */
export const actedAlone = (alone: Alone) => `(${answeredAlone(alone)} or ${changedAlone(alone)})`;

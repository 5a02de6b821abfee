import { needsTwo } from './asks-alcada.ts';
import { literals } from './literals.ts';

/** What one of two people did to the account of the other, when that is less than 30 days ago. */
export const findTies = (one: string, other: string) => `
  select ator_id, alvo_id, quando from auditoria
  where alvo_tipo = 'usuario' and acao <> 'sessoes.encerradas' and quando > now() - interval '30 days'
    and (alvo_id = ${other}::text and ator_id = ${one} or alvo_id = ${one}::text and ator_id = ${other})`;

type Answered = { ordem: string; person: string; any: string };

/** The person, or an account in the same hand, answered what impeded it: with `any`, whatever it was. */
export const answeredAlone = ({ ordem, person, any }: Answered) => `exists (
  select from alerta a
  where a.ordem = ${ordem} and a.nivel = 'impede' and a.resposta_em is not null
    and (${any} or a.codigo in ${literals(needsTwo)})
    and (a.resposta_por_id = ${person} or exists (${findTies('a.resposta_por_id', person)}))
)`;

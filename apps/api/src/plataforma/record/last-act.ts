import { type Acao, acoes, atos } from '@painel-pj/contract/plataforma/atos';
import { literals } from '#plataforma/db/literals.ts';

/** An undo takes back the last of these that nobody undid yet. */
export const undoable = acoes.filter((acao) => atos[acao].canBeUndone);

/**
 * The undoable acts on a registration that nobody undid, among the audit rows for which `known` holds. Each undo takes back the
 * act before it that still stands: an act is undone once fewer stand after it than stood with it.
 */
export const actsThatStand = (alvoId: string, known = 'true') => `
  select a.* from (
    select *, min(altura) over (order by id rows between current row and unbounded following) as restam
    from (
      select *, sum(case acao when 'cadastro.desfeito' then -1 else 1 end) over (order by id) as altura
      from auditoria
      where alvo_tipo = 'cadastro' and alvo_id = ${alvoId} and acao in ${literals([...undoable, 'cadastro.desfeito'])}
        and ${known}
    ) somados
  ) a
  where acao <> 'cadastro.desfeito' and restam = altura`;

/** The last of these acts on a registration that nobody undid, and for which `condition` holds of the audit row `a`. */
export const lastAct = (cadastro: string, wanted: readonly Acao[], condition = 'true') => `
  select a.acao, (a.detalhes ->> 'versao')::integer as versao, a.quando, a.ator, a.ator_id, a.detalhes
  from (${actsThatStand(`${cadastro}.id::text`)}) a
  where a.acao in ${literals(wanted)} and ${condition}
  order by a.id desc limit 1`;

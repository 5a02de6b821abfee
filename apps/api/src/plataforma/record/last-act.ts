import { type Acao, acoes, atos } from '@painel-pj/contract/plataforma/atos';
import { literals } from '#plataforma/db/literals.ts';

/** An undo takes back the last of these. */
export const undoable = acoes.filter((acao) => atos[acao].canBeUndone);

/** The last of these acts on a registration that nobody undid, and for which `condition` holds of the audit row `a`. */
export const lastAct = (cadastro: string, wanted: readonly Acao[], condition = 'true') => `
  select a.acao, (a.detalhes ->> 'versao')::integer as versao, a.quando, a.ator, a.ator_id, a.detalhes
  from (
    select *, lead(acao) over (order by id) as next from auditoria
    where alvo_tipo = 'cadastro' and alvo_id = ${cadastro}.id::text
      and acao in ${literals([...undoable, 'cadastro.desfeito'])}
  ) a
  where a.acao in ${literals(wanted)} and a.next is distinct from 'cadastro.desfeito' and ${condition}
  order by a.id desc limit 1`;

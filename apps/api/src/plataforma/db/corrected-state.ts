const isApproved = `situacao = 'cadastrado'`;
const isAnswerLate = `(retorno in ('sem_resposta', 'corrigido_tarde') or prazo < now())`;
/** Nothing was asked for since it was decided, or came in. */
const isNotAsked = `situacao in ('a_analisar', 'cadastrado') and prazo is null and retorno is null`;
/** A request that was withdrawn, or followed by another decision, is not what the company answers now. */
const isRequestPast = `(situacao = 'recusado' or ${isApproved} and ${isNotAsked} or retorno = 'devolvido')`;
/** It stays as it is in an approved registration. */
const keptIfApproved = (column: string) => `${column} = case when ${isApproved} then ${column} end`;

/**
 * The columns after a change by the company. It waits for staff again; an approved registration stays approved, with a
 * `revisao` until somebody looked at the change, also where it answers a request. The people of two approvals and the undo are cleared.
 */
export const correctedState = `
  situacao = case when ${isApproved} then situacao else 'a_analisar' end,
  revisao = case
    when ${isApproved} and revisao -> 'motivos' ? 'correcao' then revisao
    when ${isApproved} then jsonb_build_object(
      'motivos', '["correcao"]' || coalesce(revisao -> 'motivos', '[]'), 'desde', coalesce(revisao -> 'desde', to_jsonb(now()))
    )
  end,
  retorno = case
    when ${isNotAsked} then null
    when ${isAnswerLate} then 'corrigido_tarde'
    else 'corrigido'
  end,
  pedido = case when ${isRequestPast} then null else pedido end,
  voltou_em = case when ${isApproved} or situacao = 'a_analisar' then voltou_em else now() end,
  ${keptIfApproved('decidido_em')}, ${keptIfApproved('decidido_por')},
  prazo = null, recusa = null, definitiva = null,
  primeira_por = null, primeira_em = null, primeira_versao = null, segunda_por = null,
  ultimo_ato = null`;

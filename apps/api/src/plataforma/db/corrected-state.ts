const isAnswerLate = `(retorno in ('sem_resposta', 'corrigido_tarde') or prazo < now())`;
/** A request that was withdrawn, or followed by another decision, is not what the company answers now. */
const isRequestPast = `(situacao in ('recusado', 'cadastrado') or retorno = 'devolvido')`;

/** The columns after a change by the company: it waits for staff again, and former approvals and undo are cleared. */
export const correctedState = `
  situacao = 'a_analisar',
  retorno = case
    when situacao = 'a_analisar' and retorno is null then null
    when ${isAnswerLate} then 'corrigido_tarde'
    else 'corrigido'
  end,
  pedido = case when ${isRequestPast} then null else pedido end,
  voltou_em = case when situacao = 'a_analisar' then voltou_em else now() end,
  prazo = null, recusa = null, definitiva = null, decidido_em = null, decidido_por = null,
  primeira_por = null, primeira_em = null, primeira_versao = null, segunda_por = null,
  ultimo_ato = null`;

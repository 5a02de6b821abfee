/** The columns after a change by the company: it waits for staff again, and former approvals and undo are cleared. */
export const correctedState = `
  situacao = 'a_analisar',
  retorno = case when situacao = 'a_analisar' then retorno else 'corrigido' end,
  voltou_em = case when situacao = 'a_analisar' then voltou_em else now() end,
  prazo = null, recusa = null, definitiva = null, decidido_em = null, decidido_por = null,
  primeira_por = null, primeira_em = null, primeira_versao = null, segunda_por = null,
  ultimo_ato = null`;

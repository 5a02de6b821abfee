-- A company that answers after the deadline: the registration says so.

alter table cadastro drop constraint cadastro_situacao_possivel;
alter table cadastro add constraint cadastro_situacao_possivel check (
  case situacao
    when 'a_analisar' then prazo is null
      and (retorno is null or retorno in ('corrigido', 'corrigido_tarde', 'devolvido', 'sem_resposta'))
    when 'com_a_empresa' then prazo is not null and pedido is not null and rodada > 0 and retorno is null
    when 'recusado' then prazo is null and recusa is not null and definitiva is not null and retorno is null
      and primeira_por is null
    when 'cadastrado' then prazo is null and retorno is null
    else false
  end
  and (situacao = 'recusado' or (recusa is null and definitiva is null))
  -- Two people, and both on the same version.
  and case
    when primeira_por is null then primeira_versao is null and segunda_por is null
    when situacao = 'cadastrado' then segunda_por is not null and segunda_por <> primeira_por
      and primeira_versao is not distinct from versao - 1
    else segunda_por is null and primeira_versao is not distinct from versao
  end
);

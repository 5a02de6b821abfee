-- An approved registration in review may wait for an update that staff asked the company for: it has a deadline until the
-- company answers, and then whether it did. It stays approved.
alter table cadastro drop constraint cadastro_situacao_possivel;
alter table cadastro add constraint cadastro_situacao_possivel check (
  case situacao
    when 'a_analisar' then prazo is null
      and (retorno is null or retorno in ('corrigido', 'corrigido_tarde', 'devolvido', 'sem_resposta'))
    when 'com_a_empresa' then prazo is not null and pedido is not null and rodada > 0 and retorno is null
    when 'recusado' then prazo is null and recusa is not null and definitiva is not null and retorno is null
      and primeira_por is null
    when 'cadastrado' then (prazo is null and retorno is null)
      or (revisao is not null and pedido is not null and rodada > 0 and (prazo is null) <> (retorno is null)
        and (retorno is null or retorno in ('corrigido', 'corrigido_tarde', 'sem_resposta')))
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

-- What the company is still to answer, whatever the situation.
create index cadastro_prazo_aberto on cadastro (prazo) where prazo is not null;

-- The items of a request are told with it, also where the registration stays approved.
create or replace function enqueue_aviso() returns trigger
language plpgsql security definer
as $$
begin
  insert into aviso (cadastro_id, tipo, versao, dados)
    select c.id,
      -- A document that brings a registration back to staff corrects it.
      case when new.acao like 'cadastro.%' then new.acao else 'cadastro.corrigido' end,
      c.versao,
      jsonb_strip_nulls(jsonb_build_object(
        'situacao', c.situacao,
        'encerradoEm', case when c.cadastrado then c.encerrado_em end,
        'prazo', to_char(c.prazo at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'itens', d.corpo -> 'itens',
        'motivos', d.corpo -> 'motivos',
        'textoEmpresa', d.corpo -> 'textoEmpresa',
        'definitiva', c.definitiva,
        'risco', case when new.acao in ('cadastro.aprovado', 'cadastro.recusado', 'cadastro.revisao_aberta') then (
          select r.categoria from risco r where r.ordem = c.ordem
        ) end
      ))
    from cadastro c
    left join decisao d on d.id = case when c.prazo is not null then c.pedido when c.situacao = 'recusado' then c.recusa end
    where c.id = new.alvo_id::uuid and exists (select from aviso_destino);
  return null;
end
$$;

do $$
begin
  execute format('alter function enqueue_aviso() set search_path = %I, pg_temp', current_schema());
end
$$;

-- Deadlines that pass by themselves; and the company's system is told of requests, refusals and deadlines, in words.

create index cadastro_prazo on cadastro (prazo) where situacao = 'com_a_empresa';

alter table aviso
  -- What the company may know of where the registration stood after it.
  add column dados jsonb not null default '{}',
  drop constraint aviso_tipo_check,
  add constraint aviso_tipo_check check (
    tipo in (
      'cadastro.recebido', 'cadastro.corrigido', 'cadastro.aprovado', 'cadastro.devolvido', 'cadastro.desfeito',
      'cadastro.correcao_pedida', 'cadastro.recusado', 'cadastro.prazo_vencido'
    )
  );

update aviso
  set dados = jsonb_build_object('situacao', case tipo when 'cadastro.aprovado' then 'cadastrado' else 'a_analisar' end);

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
        'prazo', to_char(c.prazo at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'itens', d.corpo -> 'itens',
        'motivos', d.corpo -> 'motivos',
        'textoEmpresa', d.corpo -> 'textoEmpresa',
        'definitiva', c.definitiva
      ))
    from cadastro c
    left join decisao d on d.id = case c.situacao when 'com_a_empresa' then c.pedido when 'recusado' then c.recusa end
    where c.id = new.alvo_id::uuid and exists (select from aviso_destino);
  return null;
end
$$;

-- Tables somebody makes for a session only must not stand in for ours.
do $$
begin
  execute format('alter function enqueue_aviso() set search_path = %I, pg_temp', current_schema());
end
$$;

drop trigger enqueue_aviso on auditoria;
create trigger enqueue_aviso after insert on auditoria
  for each row
  when (
    new.alvo_tipo = 'cadastro' and (
      new.acao in (
        'cadastro.recebido', 'cadastro.corrigido', 'cadastro.aprovado', 'cadastro.devolvido', 'cadastro.desfeito',
        'cadastro.correcao_pedida', 'cadastro.recusado', 'cadastro.prazo_vencido'
      )
      or new.detalhes ?| array['voltouAPendente', 'voltouDe']
    )
  )
  execute function enqueue_aviso();

-- When the relationship with an approved company ended: a date of Brasília. It counts only while it is approved.
alter table cadastro add column encerrado_em date;
create index cadastro_encerrado on cadastro (ordem) where encerrado_em is not null;

-- What ended is not renewed.
create or replace function renova_de(c cadastro) returns date
language sql stable
as $$
  select (coalesce(c.mantido_em, c.decidido_em) at time zone 'America/Sao_Paulo')::date
  where c.situacao = 'cadastrado' and c.encerrado_em is null and c.anonimizado_em is null
    and not coalesce(c.revisao -> 'motivos' ? 'renovacao', false)
$$;

-- The company's system is told of it, and with whatever it is told later, as long as it holds.
alter table aviso drop constraint aviso_tipo_check;
alter table aviso add constraint aviso_tipo_check check (
  tipo in (
    'cadastro.recebido', 'cadastro.corrigido', 'cadastro.aprovado', 'cadastro.devolvido', 'cadastro.desfeito',
    'cadastro.correcao_pedida', 'cadastro.recusado', 'cadastro.prazo_vencido', 'cadastro.revisao_aberta',
    'cadastro.encerrado'
  )
);

drop trigger enqueue_aviso on auditoria;
create trigger enqueue_aviso after insert on auditoria
  for each row
  when (
    new.alvo_tipo = 'cadastro' and (
      new.acao in (
        'cadastro.recebido', 'cadastro.corrigido', 'cadastro.aprovado', 'cadastro.devolvido', 'cadastro.desfeito',
        'cadastro.correcao_pedida', 'cadastro.recusado', 'cadastro.prazo_vencido', 'cadastro.revisao_aberta',
        'cadastro.encerrado'
      )
      or new.detalhes ?| array['voltouAPendente', 'voltouDe']
    )
  )
  execute function enqueue_aviso();

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
    left join decisao d on d.id = case c.situacao when 'com_a_empresa' then c.pedido when 'recusado' then c.recusa end
    where c.id = new.alvo_id::uuid and exists (select from aviso_destino);
  return null;
end
$$;

do $$
begin
  execute format('alter function enqueue_aviso() set search_path = %I, pg_temp', current_schema());
end
$$;

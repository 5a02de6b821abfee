-- The category of risk of each registration. Null: it was not judged yet. `achados`: every factor that the last check found,
-- those of answered alertas too; `fatores`: those that count. `mudanca`: the category that a person gave, why, and for which
-- factors.
alter table risco
  add column categoria text collate "C" check (categoria in ('baixo', 'medio', 'alto')),
  add column calculada text collate "C" check (calculada in ('baixo', 'medio', 'alto')),
  add column frase text,
  add column achados jsonb,
  add column fatores jsonb,
  add column politica text,
  add column mudanca jsonb,
  -- Somebody of a higher rank had to decide the present approval.
  add column por_alcada boolean not null default false;

create index risco_categoria on risco (categoria, ordem);

create function forget_risco() returns trigger
language plpgsql
as $$
begin
  update risco set categoria = null, calculada = null, frase = null, achados = null, fatores = null, mudanca = null
    where ordem = new.ordem;
  return null;
end
$$;

create trigger forget_risco after update of anonimizado_em on cadastro
  for each row when (new.anonimizado_em is not null) execute function forget_risco();

-- What is decided, and what a list found later, is told with the category; what comes in is judged after it is told.
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

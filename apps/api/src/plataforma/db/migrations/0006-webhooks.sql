-- What the company's own system is told of its registrations: an outbox, filled by what goes on record.

-- One row while somebody is to be told; none: nothing is written. The server puts it in or takes it out when it starts.
create table aviso_destino (
  unico boolean primary key default true check (unico)
);

create table aviso (
  -- The order in which a registration's events happened: each is written while its registration is locked.
  ordem bigint generated always as identity primary key,
  -- The same at every try, so that the receiver knows an event it had before.
  id uuid not null unique default gen_random_uuid(),
  cadastro_id uuid not null references cadastro (id),
  tipo text not null check (
    tipo in ('cadastro.recebido', 'cadastro.corrigido', 'cadastro.aprovado', 'cadastro.devolvido')
  ),
  versao integer not null,
  criado_em timestamptz not null default now(),
  situacao text not null default 'a_entregar' check (situacao in ('a_entregar', 'entregue', 'nao_entregue')),
  -- Since when it is tried: written, or asked for again.
  desde timestamptz not null default now(),
  tentativas integer not null default 0,
  proxima_em timestamptz not null default now(),
  entregue_em timestamptz check ((entregue_em is not null) = (situacao = 'entregue')),
  erro text check (length(erro) <= 200)
);

create index aviso_proxima on aviso (proxima_em) where situacao = 'a_entregar';
create index aviso_fila on aviso (cadastro_id, ordem) where situacao = 'a_entregar';
create index aviso_situacao on aviso (situacao, ordem);

-- With the owner's rights: who runs the server adds events by what it puts on record, and in no other way.
create function enqueue_aviso() returns trigger
language plpgsql security definer
as $$
begin
  insert into aviso (cadastro_id, tipo, versao)
    select new.alvo_id::uuid,
      -- A document that puts a decided registration back to pending corrects it.
      case when new.acao like 'cadastro.%' then new.acao else 'cadastro.corrigido' end,
      (new.detalhes ->> 'versao')::integer
    where exists (select from aviso_destino);
  return null;
end
$$;

-- Tables somebody makes for a session only must not stand in for ours.
do $$
begin
  execute format('alter function enqueue_aviso() set search_path = %I, pg_temp', current_schema());
end
$$;

create trigger enqueue_aviso after insert on auditoria
  for each row
  when (
    new.alvo_tipo = 'cadastro' and (
      new.acao in ('cadastro.recebido', 'cadastro.corrigido', 'cadastro.aprovado', 'cadastro.devolvido')
      or new.detalhes ? 'voltouAPendente'
    )
  )
  execute function enqueue_aviso();

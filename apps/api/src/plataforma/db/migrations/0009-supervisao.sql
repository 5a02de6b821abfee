-- The record of what was done, and figures of it.

create table auditoria (
  id bigint generated always as identity primary key,
  quando timestamptz not null default clock_timestamp(),
  ator_id uuid,
  ator text not null,
  acao text not null,
  alvo_tipo text not null,
  alvo_id text not null,
  detalhes jsonb not null default '{}',
  -- Null for what was done on the server itself.
  endereco text,
  -- The beginning of the hash of the session's token.
  sessao text
);

create index auditoria_alvo on auditoria (alvo_tipo, alvo_id, id);
create index auditoria_quando on auditoria (quando, id);
create index auditoria_ator on auditoria (ator_id, quando, id);
create index auditoria_acao on auditoria (acao, quando, id);

create function refuse_auditoria_change() returns trigger
language plpgsql
as $$
begin
  raise exception 'a auditoria só aceita inclusões';
end
$$;

create trigger refuse_auditoria_change before update or delete or truncate on auditoria
  for each statement execute function refuse_auditoria_change();

-- Written, and not yet in the chain: sealing inside each transaction would make all writers wait for one another's commit.
create table auditoria_fila (
  auditoria_id bigint primary key
);

create function queue_auditoria() returns trigger
language plpgsql
as $$
begin
  insert into auditoria_fila values (new.id);
  return new;
end
$$;

create trigger queue_auditoria before insert on auditoria
  for each row execute function queue_auditoria();

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

create table auditoria_selo (
  numero bigint primary key,
  auditoria_id bigint not null unique,
  -- Made outside the database, with a key that is not in it.
  selo bytea not null
);

create trigger refuse_auditoria_change before update or delete or truncate on auditoria_selo
  for each statement execute function refuse_auditoria_change();

-- What a row on record says in values of the registration: the row has only their hash, so that they can be forgotten
-- and the chain still holds.
create table auditoria_valor (
  id uuid primary key default gen_random_uuid(),
  -- Null: a text that may name any registration.
  cadastro_id uuid references cadastro (id),
  -- Hashed with the values, so that nobody finds them by trying all CPFs.
  sal text not null,
  corpo text not null
);

create index auditoria_valor_cadastro on auditoria_valor (cadastro_id);
create index auditoria_valor_sem_cadastro on auditoria_valor (id) where cadastro_id is null;

-- The day in Brasília.
create function to_dia(quando timestamptz) returns date
language sql immutable
as $$
  select (quando at time zone 'America/Sao_Paulo')::date
$$;

-- How many registrations came in. Several rows a day, so that no writer waits for another.
create table recebido_dia (
  dia date not null,
  vaga integer generated always as identity,
  quantos bigint not null,
  primary key (dia, vaga)
);

create function sum_received() returns trigger
language plpgsql
as $$
declare
  recebido record;
begin
  for recebido in select to_dia(criado_em) as dia, count(*) as quantos from incluidos group by 1 loop
    update recebido_dia set quantos = quantos + recebido.quantos
      where dia = recebido.dia
        and vaga = (select vaga from recebido_dia where dia = recebido.dia limit 1 for update skip locked);
    if not found then
      insert into recebido_dia (dia, quantos) values (recebido.dia, recebido.quantos);
    end if;
  end loop;
  return null;
end
$$;

create trigger sum_received after insert on cadastro
  referencing new table as incluidos for each statement execute function sum_received();

-- What the audit trail tells of each day. `chave`: who, which reason, which check, or how many hours it took.
create table resumo_dia (
  dia date not null,
  assunto text collate "C" not null check (
    assunto in ('aprovados', 'recusados', 'pedidos', 'motivo', 'horas', 'alerta_procede', 'alerta_nao_procede')
  ),
  chave text collate "C" not null,
  quantos bigint not null,
  primary key (dia, assunto, chave)
);

-- Up to which seal the trail is summed. None: nothing yet.
create table resumo_posicao (
  unica boolean primary key default true check (unica),
  numero bigint not null,
  quando timestamptz
);

-- What waits, as it was counted last, and the state of the list then.
create table espera (
  unica boolean primary key default true check (unica),
  em timestamptz not null,
  versao text not null,
  contagem jsonb not null
);

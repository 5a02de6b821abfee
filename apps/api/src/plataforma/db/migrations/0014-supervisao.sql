-- What managers and auditors read: figures summed by day, and the record by person, act and time.

create function dia_de(quando timestamptz) returns date
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

insert into recebido_dia (dia, quantos) select dia_de(criado_em), count(*) from cadastro group by 1;

create function sum_received() returns trigger
language plpgsql
as $$
declare
  recebido record;
begin
  for recebido in select dia_de(criado_em) as dia, count(*) as quantos from incluidos group by 1 loop
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

create index auditoria_quando on auditoria (quando, id);
create index auditoria_ator on auditoria (ator_id, quando, id);
create index auditoria_acao on auditoria (acao, quando, id);

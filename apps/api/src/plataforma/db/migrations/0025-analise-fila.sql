-- A registration waits once for the same reason, however many it shares something with.

-- Only what nobody is working on may stand for what has just happened: what is locked may have been read already.
-- The row stays locked until the end of this transaction, so that nobody works on it before.
create function queue_checks(ordens bigint[], por text) returns void
language sql
as $$
  with esperam as (
    select ordem from fila_alertas where ordem = any(ordens) and motivo = por for update skip locked
  )
  insert into fila_alertas (ordem, motivo)
    select distinct o, por from unnest(ordens) o where o not in (select ordem from esperam)
$$;

create index fila_alertas_ordem on fila_alertas (ordem, motivo);
drop index fila_alertas_vinculo;

create or replace function queue_changed() returns trigger
language plpgsql
as $$
begin
  perform queue_checks(array[new.ordem], tg_argv[0]);
  return null;
end
$$;

-- How often work on an entry of `fila_alertas` was begun. Apart from the queue, whose rows are locked meanwhile: it is
-- committed before the work, so that what stops the server is known when it starts again.
create table fila_alertas_tentativa (
  id bigint primary key,
  tentativas integer not null
) with (fillfactor = 70);

-- Something shared by many is queued again with each of them: one check answers all that wait by then.
create index fila_alertas_vinculo on fila_alertas (ordem) where motivo = 'vinculo';

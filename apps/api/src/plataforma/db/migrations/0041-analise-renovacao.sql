-- When somebody last looked at an approved registration and kept it approved.
alter table cadastro add column mantido_em timestamptz;

-- The day from which the months until the next review count: that of the approval, or of the last time it was kept. Null:
-- there is nothing to renew, or the review for it is open.
create function renova_de(c cadastro) returns date
language sql stable
as $$
  select (coalesce(c.mantido_em, c.decidido_em) at time zone 'America/Sao_Paulo')::date
  where c.situacao = 'cadastrado' and c.anonimizado_em is null and not coalesce(c.revisao -> 'motivos' ? 'renovacao', false)
$$;

-- Beside the category, by which the months are found, so that one index has what is due. `-infinity`: a registration that was
-- here before; the sweep writes its day, so that a million of them are not written at once.
alter table risco add column renova_de date default '-infinity';

create index risco_renova_de on risco (categoria, renova_de) where renova_de is not null;

create or replace function queue_received() returns trigger
language plpgsql
as $$
begin
  insert into risco (ordem, renova_de) select ordem, renova_de(incluidos.*::cadastro) from incluidos;
  insert into fila_alertas (ordem, motivo) select ordem, 'mudou' from incluidos;
  return null;
end
$$;

-- Whose day changed: the sweep writes it. Only added to, because a check that is under way has the row of `risco`, and a decision
-- waits for no check.
create table fila_renovacao (
  id bigint generated always as identity primary key,
  ordem bigint not null
);

create function queue_renovacao() returns trigger
language plpgsql
as $$
begin
  insert into fila_renovacao (ordem) values (new.ordem);
  return null;
end
$$;

create trigger queue_renovacao after update on cadastro
  for each row when (renova_de(old) is distinct from renova_de(new)) execute function queue_renovacao();

-- Lists that a person named and keeps for themselves.

create table vista (
  id uuid primary key default gen_random_uuid(),
  usuario_id uuid not null references usuario,
  nome varchar(60) not null,
  lista jsonb not null
);

create unique index vista_nome on vista (usuario_id, lower(nome));

-- An account that is deleted stays as a row, for the record: what it kept for itself does not.
create function forget_vistas() returns trigger
language plpgsql
as $$
begin
  delete from vista where usuario_id = new.id;
  return null;
end
$$;

create trigger forget_vistas after update of excluido_em on usuario
  for each row when (new.excluido_em is not null) execute function forget_vistas();

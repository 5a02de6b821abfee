-- A vista may be given to people as their queue, with a limit in business days.

alter table vista add column dias smallint check (dias between 1 and 60);

create table vista_membro (
  vista_id uuid not null references vista on delete cascade,
  usuario_id uuid not null references usuario,
  primary key (vista_id, usuario_id)
);

create index vista_membro_usuario on vista_membro (usuario_id);

create or replace function forget_vistas() returns trigger
language plpgsql
as $$
begin
  delete from vista where usuario_id = new.id;
  delete from vista_membro where usuario_id = new.id;
  return null;
end
$$;

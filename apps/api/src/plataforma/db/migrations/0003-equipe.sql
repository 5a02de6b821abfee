-- Who was called what, and since when: what is on record names people by id, and shows the names of that moment.

create table nome_usuario (
  id bigint generated always as identity primary key,
  usuario_id uuid not null references usuario,
  login text not null,
  nome_completo text not null,
  desde timestamptz not null default clock_timestamp()
);

create index nome_usuario_pessoa on nome_usuario (usuario_id, id);

-- A login is one person's for ever, also after a rename or the deletion of the account: nobody acts under the former name
-- of somebody else. The same person may take it back.
create table login_usado (
  login text collate "C" primary key,
  usuario_id uuid not null references usuario
);

-- With the owner's rights: the server adds to these tables in no other way.
create function keep_nome_usuario() returns trigger
language plpgsql security definer
as $$
begin
  if tg_op = 'UPDATE' and new.login = old.login and new.nome_completo = old.nome_completo then
    return null;
  end if;
  insert into login_usado (login, usuario_id) values (lower(new.login), new.id) on conflict do nothing;
  if not exists (select from login_usado where login = lower(new.login) and usuario_id = new.id) then
    raise unique_violation using
      message = 'este login já foi de outra pessoa', constraint = 'usuario_login_unico', table = 'login_usado';
  end if;
  insert into nome_usuario (usuario_id, login, nome_completo) values (new.id, new.login, new.nome_completo);
  return null;
end
$$;

create trigger keep_nome_usuario after insert or update of login, nome_completo on usuario
  for each row execute function keep_nome_usuario();

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

-- The names of the past, from the changes on record: of each moment the last new name before it, else the old name of the
-- first change after it, else the present name.
with mudanca as (
  select id, alvo_id::uuid as usuario_id, quando, detalhes -> 'user' as login, detalhes -> 'nomeCompleto' as nome
  from auditoria
  where acao = 'usuario.editado' and alvo_tipo = 'usuario' and detalhes ?| array['user', 'nomeCompleto']
), momento as (
  select 0 as id, id as usuario_id, criado_em as quando from usuario
  union all
  select id, usuario_id, quando from mudanca
)
insert into nome_usuario (usuario_id, login, nome_completo, desde)
  select u.id,
    coalesce(
      (select m.login ->> 'para' from mudanca m
        where m.usuario_id = u.id and m.id <= o.id and m.login is not null order by m.id desc limit 1),
      (select m.login ->> 'de' from mudanca m
        where m.usuario_id = u.id and m.id > o.id and m.login is not null order by m.id limit 1),
      u.login
    ),
    coalesce(
      (select m.nome ->> 'para' from mudanca m
        where m.usuario_id = u.id and m.id <= o.id and m.nome is not null order by m.id desc limit 1),
      (select m.nome ->> 'de' from mudanca m
        where m.usuario_id = u.id and m.id > o.id and m.nome is not null order by m.id limit 1),
      u.nome_completo
    ),
    o.quando
  from momento o join usuario u on u.id = o.usuario_id
  order by u.id, o.id;

-- Where two people had the same login before, it stays with the one who has it now, else with the first who had it.
insert into login_usado (login, usuario_id) select lower(login), id from usuario where excluido_em is null;
insert into login_usado (login, usuario_id)
  select distinct on (lower(login)) lower(login), usuario_id from nome_usuario order by lower(login), desde, id
  on conflict do nothing;

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

-- Tables somebody makes for a session only must not stand in for ours.
do $$
begin
  execute format('alter function keep_nome_usuario() set search_path = %I, pg_temp', current_schema());
end
$$;

create trigger keep_nome_usuario after insert or update of login, nome_completo on usuario
  for each row execute function keep_nome_usuario();

-- Null: a system answered, or a version that did not know of it.
alter table alerta add column resposta_por_id uuid references usuario;
alter table contabilidade add column criada_por_id uuid references usuario;

update alerta set resposta_por_id = (
    select a.ator_id from auditoria a
    where a.alvo_tipo = 'cadastro' and a.alvo_id = c.id::text and a.acao = 'alerta.respondido'
      and a.detalhes ->> 'codigo' = alerta.codigo and coalesce(a.detalhes ->> 'alvo', '') = alerta.alvo
    order by a.id desc limit 1
  )
  from cadastro c where c.ordem = alerta.ordem and alerta.resposta_em is not null;

update contabilidade set criada_por_id = (
    select a.ator_id from auditoria a
    where a.alvo_tipo = 'contabilidade' and a.alvo_id = contabilidade.id::text and a.acao = 'contabilidade.incluida'
    order by a.id desc limit 1
  );

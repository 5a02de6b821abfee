-- The names of each company as they are searched, for those that begin with what was typed: an index over names alone
-- answers in a tenth of the time that the one over whole texts takes.
create table nome_empresa (
  nome text collate "C" not null,
  ordem bigint not null,
  fantasia boolean not null,
  primary key (nome, ordem)
);

create function add_nomes() returns trigger
language plpgsql
as $$
begin
  insert into nome_empresa (nome, ordem, fantasia)
    select normalize_texto(razao_social), ordem, false from incluidos where normalize_texto(razao_social) <> ''
    union all
    select normalize_texto(nome_fantasia), ordem, true from incluidos
    where normalize_texto(nome_fantasia) not in ('', normalize_texto(razao_social));
  return null;
end
$$;

create trigger add_nomes after insert on cadastro
  referencing new table as incluidos
  for each statement execute function add_nomes();

create function correct_nomes() returns trigger
language plpgsql
as $$
begin
  delete from nome_empresa
    where nome in (normalize_texto(old.razao_social), normalize_texto(old.nome_fantasia)) and ordem = old.ordem;
  insert into nome_empresa (nome, ordem, fantasia)
    select nome, new.ordem, bool_and(fantasia) from (
      values (normalize_texto(new.razao_social), false), (normalize_texto(new.nome_fantasia), true)
    ) nomes (nome, fantasia)
    where nome <> '' group by nome;
  return null;
end
$$;

create trigger correct_nomes after update of razao_social, nome_fantasia on cadastro
  for each row execute function correct_nomes();

insert into nome_empresa (nome, ordem, fantasia)
  select nome, ordem, bool_and(fantasia) from cadastro, lateral (
    values (normalize_texto(razao_social), false), (normalize_texto(nome_fantasia), true)
  ) nomes (nome, fantasia)
  where nome <> '' group by nome, ordem;

-- What was searched for as a whole legal name; how the company is constituted may be left out.
create function list_razoes_sociais(busca text) returns text[]
language sql stable
as $$
  select array_agg(limpo || forma || porte)
  from (select nullif(normalize_texto(busca), '') as limpo) t,
    unnest(array['', ' ltda', ' s a', ' sa', ' me', ' mei', ' epp', ' eireli', ' s s']) forma,
    unnest(array['', ' me', ' epp']) porte
$$;

-- Finding registrations by what is typed.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- What searches read, apart from the registration: a decision rewrites that row, and would rewrite its index entries.
create table cadastro_busca (
  ordem bigint primary key,
  texto text collate "C" not null
);

-- The short pending list is what each search reads on top of the index.
create index cadastro_busca_texto on cadastro_busca
  using gin (texto gin_trgm_ops) with (gin_pending_list_limit = 256);

-- Lower case, no accents, words of a-z and 0-9 apart by one space.
create function normalize_texto(texto text) returns text
language sql stable
as $$
  select trim(regexp_replace(lower(unaccent(texto)), '[^a-z0-9]+', ' ', 'g'))
$$;

-- The partners of a registration and, at every level, the partners of those that are companies.
create function list_socios(socios json) returns table (nome text, numero text)
language sql immutable
as $$
  with recursive todos (socio) as (
    select json_array_elements(socios)
    union all
    select json_array_elements(socio -> 'socios') from todos
  )
  select socio ->> 'nome', socio ->> 'cpf' from todos
$$;

-- Every word has a space on both sides. `=` stands before each of the company's two names, `-` between all else, so that
-- nothing is found across them.
create function build_texto_busca(
  razao_social text, nome_fantasia text, nome_responsavel text, email text, socios json, cidade text, estado text,
  cnpj text, cpf_responsavel text, telefone text
) returns text
language sql stable
as $$
  select translate(regexp_replace(lower(unaccent(concat_ws(
    e' \u0002 ', e'\u0001 ' || razao_social || e' \u0001 ' || nome_fantasia, nome_responsavel, email,
    deles.nomes, cidade || ' ' || estado, cnpj, cpf_responsavel, deles.numeros,
    regexp_replace(telefone, '[^0-9]+', '', 'g')
  ) || ' ')), '[^a-z0-9\u0001\u0002]+', ' ', 'g'), e'\u0001\u0002', '=-')
  from (
    select string_agg(nome, e' \u0002 ') as nomes, string_agg(numero, ' ') as numeros from list_socios(socios)
  ) deles
$$;

-- The LIKE of a search term. One or two characters, and short numbers, match beginnings of words only: pieces so short are
-- inside of nearly every row. Null, which nothing matches, when no letter or digit is left.
create function build_padrao_busca(termo text) returns text
language sql stable
as $$
  select case when limpo ~ '^(..?|[0-9]{1,5})( |$)' then '% ' else '%' end || nullif(limpo, '') || '%'
  from (select normalize_texto(termo) as limpo) t
$$;

-- What was searched for as a whole legal name; how the company is constituted may be left out.
create function list_razoes_sociais(busca text) returns text[]
language sql stable
as $$
  select array_agg(limpo || forma || porte)
  from (select nullif(normalize_texto(busca), '') as limpo) t,
    unnest(array['', ' ltda', ' s a', ' sa', ' me', ' mei', ' epp', ' eireli', ' s s']) forma,
    unnest(array['', ' me', ' epp']) porte
$$;

create function add_cadastros() returns trigger
language plpgsql
as $$
begin
  insert into cadastro_busca (ordem, texto)
    select ordem, build_texto_busca(
      razao_social, nome_fantasia, nome_responsavel, email, socios, cidade, estado, cnpj, cpf_responsavel, telefone
    ) from incluidos;
  perform count_cadastros(
    count(*),
    count(*) filter (where situacao = 'cadastrado'),
    count(*) filter (where situacao = 'com_a_empresa'),
    count(*) filter (where situacao = 'recusado'),
    0
  ) from incluidos;
  return null;
end
$$;

create trigger add_cadastros after insert on cadastro
  referencing new table as incluidos for each statement execute function add_cadastros();

-- For each row, so that it can name its columns: a decision, which touches none of them, does not pay for it.
create function correct_busca() returns trigger
language plpgsql
as $$
begin
  update cadastro_busca
    set texto = build_texto_busca(
      new.razao_social, new.nome_fantasia, new.nome_responsavel, new.email, new.socios, new.cidade, new.estado,
      new.cnpj, new.cpf_responsavel, new.telefone
    )
    where ordem = new.ordem;
  return null;
end
$$;

create trigger correct_busca after update of
    razao_social, nome_fantasia, nome_responsavel, email, socios, cidade, estado, cnpj, cpf_responsavel, telefone
  on cadastro for each row execute function correct_busca();

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

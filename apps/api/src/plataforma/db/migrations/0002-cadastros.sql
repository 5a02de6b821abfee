-- Registrations: what reviewers read, search and decide.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Types, not table checks: those are prepared again for every decision, and doubled its cost.
create domain cnpj as text collate "C" check (value ~ '^[0-9A-Z]{12}[0-9]{2}$');
create domain cpf as text collate "C" check (value ~ '^[0-9]{11}$');
create domain cep as text collate "C" check (value ~ '^[0-9]{8}$');
create domain uf as text collate "C" check (value ~ '^[A-Z]{2}$');
create domain lista_json as json check (json_typeof(value) = 'array');
create domain objeto_json as json check (json_typeof(value) = 'object');

create table cadastro (
  -- The list's order: newest first, never changing, one index to walk from any point of it.
  ordem bigint generated always as identity primary key,
  id uuid not null unique default gen_random_uuid(),
  cadastrado boolean not null default false,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  -- The party whose keys may correct it, and give it documents; zeros: nobody's.
  dono uuid not null default '00000000-0000-0000-0000-000000000000',
  razao_social varchar(200) not null,
  nome_fantasia varchar(200) not null default '',
  cnpj cnpj not null,
  inscricao_estadual varchar(30) not null default '',
  cep cep not null,
  logradouro varchar(200) not null,
  numero varchar(20) not null,
  complemento varchar(100),
  bairro varchar(100) not null,
  cidade varchar(100) not null,
  estado uf not null,
  email varchar(254) not null,
  telefone varchar(20) not null,
  nome_responsavel varchar(120) not null,
  cpf_responsavel cpf not null,
  cargo_responsavel varchar(100) not null,
  -- Read with their registration and never without it: in tables of their own, a page costs three times as much.
  socios lista_json not null,
  documentos objeto_json not null default '{}',
  -- Not the CNPJ alone: the refusal would tell one party who the clients of another are.
  unique (cnpj, dono)
);

create index cadastro_situacao on cadastro (cadastrado, ordem);

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

-- Every word has a space on both sides.
create function build_texto_busca(
  razao_social text, nome_fantasia text, nome_responsavel text, email text, socios json, cnpj text
) returns text
language sql stable
as $$
  select ' ' || normalize_texto(concat_ws(
    ' ', razao_social, nome_fantasia, nome_responsavel, email,
    (select string_agg(socio ->> 'nome', ' ') from json_array_elements(socios) socio), cnpj
  )) || ' '
$$;

-- The LIKE of a search term. One or two characters match beginnings of words only: the index knows those, and short
-- pieces inside of words are in nearly every row. Null, which nothing matches, when no letter or digit is left.
create function build_padrao_busca(termo text) returns text
language sql stable
as $$
  select case when limpo ~ '^..?( |$)' then '% ' else '%' end || nullif(limpo, '') || '%'
  from (select normalize_texto(termo) as limpo) t
$$;

-- One row for each writer that was ever busy at the same time; the totals are their sums.
create table contagem (
  vaga integer generated always as identity primary key,
  novos bigint not null,
  cadastrados bigint not null,
  alteracoes bigint not null
) with (fillfactor = 50);

-- Takes a row nobody holds, or adds one: writers never wait for each other here, so they can't deadlock.
create function count_cadastros(mais_novos bigint, mais_cadastrados bigint, mais_alteracoes bigint) returns void
language plpgsql
as $$
begin
  update contagem
    set novos = novos + mais_novos,
        cadastrados = cadastrados + mais_cadastrados,
        alteracoes = alteracoes + mais_alteracoes
    where vaga = (select vaga from contagem limit 1 for update skip locked);
  if not found then
    insert into contagem (novos, cadastrados, alteracoes) values (mais_novos, mais_cadastrados, mais_alteracoes);
  end if;
end
$$;

create function add_cadastros() returns trigger
language plpgsql
as $$
begin
  insert into cadastro_busca (ordem, texto)
    select ordem, build_texto_busca(razao_social, nome_fantasia, nome_responsavel, email, socios, cnpj) from incluidos;
  perform count_cadastros(count(*), count(*) filter (where cadastrado), 0) from incluidos;
  return null;
end
$$;

create trigger add_cadastros after insert on cadastro
  referencing new table as incluidos for each statement execute function add_cadastros();

create function change_cadastros() returns trigger
language plpgsql
as $$
declare
  quantos bigint;
  mais_cadastrados bigint;
begin
  select count(*) / 2, sum(sinal) into quantos, mais_cadastrados from (
    select cadastrado::integer as sinal from depois union all select -cadastrado::integer from antes
  ) alterados;
  if quantos > 0 then
    perform count_cadastros(0, mais_cadastrados, quantos);
  end if;
  return null;
end
$$;

create trigger change_cadastros after update on cadastro
  referencing old table as antes new table as depois for each statement execute function change_cadastros();

-- For each row, so that it can name its columns: a decision, which touches none of them, does not pay for it.
create function correct_busca() returns trigger
language plpgsql
as $$
begin
  update cadastro_busca
    set texto = build_texto_busca(
      new.razao_social, new.nome_fantasia, new.nome_responsavel, new.email, new.socios, new.cnpj
    )
    where ordem = new.ordem;
  return null;
end
$$;

create trigger correct_busca
  after update of razao_social, nome_fantasia, nome_responsavel, email, socios, cnpj on cadastro
  for each row execute function correct_busca();

create function refuse_cadastro_removal() returns trigger
language plpgsql
as $$
begin
  raise exception 'um cadastro não se apaga';
end
$$;

create trigger refuse_cadastro_removal before delete or truncate on cadastro
  for each statement execute function refuse_cadastro_removal();

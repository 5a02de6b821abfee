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
  razao_social varchar(200) not null,
  nome_fantasia varchar(200) not null default '',
  cnpj cnpj not null unique,
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
  documentos objeto_json not null default '{}'
);

create index cadastro_situacao on cadastro (cadastrado, ordem);

-- What searches read, apart from the registration: a decision rewrites that row, and would rewrite its index entries.
create table cadastro_busca (
  ordem bigint primary key,
  texto text collate "C" not null
);

-- By blocks of the list first: a search can stop at the newest ones instead of collecting every match of a common
-- term. The short pending list is what each search reads on top.
create index cadastro_busca_gramas on cadastro_busca
  using gin ((array[(ordem >> 12)::integer]), texto gin_trgm_ops) with (gin_pending_list_limit = 256);

-- Lower case, no accents, words of a-z and 0-9 apart by one space.
create function normaliza_busca(texto text) returns text
language sql stable
as $$
  select regexp_replace(lower(unaccent(texto)), '[^a-z0-9]+', ' ', 'g')
$$;

-- One row for each writer that was ever busy at the same time; the totals are their sums.
create table contagem (
  vaga integer generated always as identity primary key,
  novos bigint not null,
  cadastrados bigint not null,
  alteracoes bigint not null
) with (fillfactor = 50);

-- Takes a row nobody holds, or adds one: writers never wait for each other here, so they can't deadlock.
create function conta_cadastros(mais_novos bigint, mais_cadastrados bigint, mais_alteracoes bigint) returns void
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

create function cadastro_incluido() returns trigger
language plpgsql
as $$
begin
  insert into cadastro_busca (ordem, texto)
    select ordem, concat(
      ' ',
      normaliza_busca(concat_ws(
        ' ', razao_social, nome_fantasia, nome_responsavel, email,
        (select string_agg(socio ->> 'nome', ' ') from json_array_elements(socios) socio)
      )),
      ' ', lower(cnpj), ' '
    )
    from incluidos;
  perform conta_cadastros(count(*), count(*) filter (where cadastrado), 0) from incluidos;
  return null;
end
$$;

create trigger cadastro_incluido after insert on cadastro
  referencing new table as incluidos for each statement execute function cadastro_incluido();

create function cadastro_alterado() returns trigger
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
    perform conta_cadastros(0, mais_cadastrados, quantos);
  end if;
  return null;
end
$$;

create trigger cadastro_alterado after update on cadastro
  referencing old table as antes new table as depois for each statement execute function cadastro_alterado();

create function cadastro_recusa() returns trigger
language plpgsql
as $$
begin
  raise exception 'um cadastro não se apaga';
end
$$;

create trigger cadastro_recusa before delete or truncate on cadastro
  for each statement execute function cadastro_recusa();

-- The newest registrations that hold every term, below a point of the list. First a short walk down the list,
-- where common terms are found at once; then the index, over wider and wider stretches of the list, so that the
-- cost follows the page asked for and not the number of matches.
create function busca_cadastros(termos text[], situacao boolean, antes bigint, quantos integer)
returns setof bigint
language plpgsql stable
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  passo constant integer := 300;
  limpos text[];
  padroes text[];
  maior text;
  segundo text;
  grama text := '';
  unico record;
  piso bigint;
  achados integer;
  faltam integer := quantos;
  topo integer;
  largura integer;
begin
  select array_agg(limpo order by length(limpo) desc), array_agg('%' || limpo || '%' order by length(limpo) desc)
    into limpos, padroes
    from (select trim(normaliza_busca(termo)) as limpo from unnest(termos) termo) t where limpo <> '';
  if limpos is null then
    return;
  end if;
  if cardinality(limpos) = 1 and limpos[1] ~ '^[0-9a-z]{12}[0-9]{2}$' then
    select c.ordem, c.cadastrado into unico from cadastro c where c.cnpj = upper(limpos[1]);
    if found then
      return query select unico.ordem where unico.ordem < antes and (situacao is null or unico.cadastrado = situacao);
      return;
    end if;
  end if;

  if situacao is null then
    select min(v.ordem) into piso from (
      select b.ordem from cadastro_busca b where b.ordem < antes order by b.ordem desc limit passo
    ) v having count(*) = passo;
    return query
      select b.ordem from cadastro_busca b
      where b.ordem < antes and b.ordem >= coalesce(piso, 0) and b.texto like all (padroes)
      order by b.ordem desc limit faltam;
  else
    select min(v.ordem) into piso from (
      select c.ordem from cadastro c
      where c.cadastrado = situacao and c.ordem < antes order by c.ordem desc limit passo
    ) v having count(*) = passo;
    return query
      select c.ordem from cadastro c join cadastro_busca b using (ordem)
      where c.cadastrado = situacao and c.ordem < antes and c.ordem >= coalesce(piso, 0) and b.texto like all (padroes)
      order by c.ordem desc limit faltam;
  end if;
  get diagnostics achados = row_count;
  faltam := faltam - achados;

  if faltam <= 0 or piso is null then
    return;
  end if;
  maior := padroes[1];
  segundo := coalesce(padroes[2], '%');
  if length(limpos[1]) = 1 then
    -- A single letter or digit has no place in the index, and is never rare.
    return query
      select b.ordem from cadastro_busca b
      where b.ordem < piso and b.texto like all (padroes)
        and (situacao is null or (select c.cadastrado from cadastro c where c.ordem = b.ordem) = situacao)
      order by b.ordem desc limit faltam;
    return;
  end if;
  if length(limpos[1]) = 2 then
    grama := '[ a-z0-9]' || limpos[1];
  end if;

  foreach largura in array array[2, 16] loop
    topo := (piso - 1) >> 12;
    return query
      with achado as materialized (
        select b.ordem from cadastro_busca b
        where b.texto like maior and b.texto like segundo and b.texto ~ grama and b.texto like all (padroes)
          and array[(b.ordem >> 12)::integer] && array(select generate_series(topo - largura + 1, topo))
          and b.ordem < piso
        order by b.ordem desc
      )
      select a.ordem from achado a
      where situacao is null or (select c.cadastrado from cadastro c where c.ordem = a.ordem) = situacao
      order by a.ordem desc limit faltam;
    get diagnostics achados = row_count;
    faltam := faltam - achados;
    piso := (topo - largura + 1)::bigint << 12;
    if faltam <= 0 or piso <= 0 then
      return;
    end if;
  end loop;
  return query
    with achado as materialized (
      select b.ordem from cadastro_busca b
      where b.texto like maior and b.texto like segundo and b.texto ~ grama and b.texto like all (padroes)
        and b.ordem < piso
      order by b.ordem desc
    )
    select a.ordem from achado a
    where situacao is null or (select c.cadastrado from cadastro c where c.ordem = a.ordem) = situacao
    order by a.ordem desc limit faltam;
end
$$;

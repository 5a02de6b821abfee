-- Finding registrations: who decided them and when, what lists are filtered and sorted by, more words to search for.

-- Of the approval or refusal in force.
alter table cadastro
  add column decidido_em timestamptz,
  add column decidido_por uuid;

alter table cadastro disable trigger user;
update cadastro set decidido_em = d.quando, decidido_por = d.ator_id
  from (
    select distinct on (alvo_id) alvo_id, quando, ator_id from auditoria
    where alvo_tipo = 'cadastro' and acao in ('cadastro.aprovado', 'cadastro.recusado') order by alvo_id, id desc
  ) d
  where d.alvo_id = cadastro.id::text and cadastro.situacao in ('cadastrado', 'recusado');
alter table cadastro enable trigger user;

create index cadastro_uf on cadastro (estado, ordem);
create index cadastro_recebido on cadastro (criado_em, ordem);
create index cadastro_decidido on cadastro (decidido_em, ordem) where decidido_em is not null;
create index cadastro_decidido_por on cadastro (decidido_por, ordem) where decidido_por is not null;
create index cadastro_nome on cadastro (razao_social collate "pt-BR-x-icu", ordem);
drop index cadastro_prazo;
create index cadastro_prazo on cadastro (prazo, ordem) where situacao = 'com_a_empresa';
create index cadastro_vez on cadastro ((case when situacao in ('a_analisar', 'com_a_empresa')
  then coalesce(prazo, voltou_em, criado_em) else timestamptz '9999-12-31 00:00:00+00' end), ordem);

-- The worst open check of each registration: 0 impede, 1 atencao, 2 informacao, 3 none. Apart from the registration,
-- which a check must not rewrite.
create table risco (
  ordem bigint primary key,
  nivel smallint not null default 3 check (nivel between 0 and 3)
) with (fillfactor = 70);

create index risco_nivel on risco (nivel, ordem);

-- The worst open level of a registration, as it is stored in risco.
create function rank_risco(de_ordem bigint) returns smallint
language sql stable
as $$
  select coalesce(array_position(enum_range(null::nivel_alerta), min(nivel)) - 1, 3)::smallint
  from alerta where ordem = de_ordem and resposta_em is null
$$;

insert into risco (ordem, nivel) select ordem, rank_risco(ordem) from cadastro;

create or replace function queue_received() returns trigger
language plpgsql
as $$
begin
  insert into risco (ordem) select ordem from incluidos;
  insert into fila_alertas (ordem, motivo) select ordem, 'mudou' from incluidos;
  return null;
end
$$;

drop trigger correct_busca on cadastro;
drop function build_texto_busca(text, text, text, text, json, text);

-- Every word has a space on both sides. `=` stands before each of the company's two names, `-` between all else, so that
-- nothing is found across them. Before a name its first word stands once more, after `=qqz`: names that begin with a word
-- are told apart in the index from those that only hold it.
create function build_texto_busca(
  razao_social text, nome_fantasia text, nome_responsavel text, email text, socios json, cidade text, estado text,
  cnpj text, cpf_responsavel text, telefone text
) returns text
language sql stable
as $$
  select regexp_replace(translate(regexp_replace(lower(unaccent(concat_ws(
    e' \u0002 ', e'\u0001 ' || razao_social || e' \u0001 ' || nome_fantasia, nome_responsavel, email,
    (select string_agg(socio ->> 'nome', e' \u0002 ') from json_array_elements(socios) socio), cidade || ' ' || estado,
    cnpj, cpf_responsavel, (select string_agg(socio ->> 'cpf', ' ') from json_array_elements(socios) socio),
    regexp_replace(telefone, '[^0-9]+', '', 'g')
  ) || ' ')), '[^a-z0-9\u0001\u0002]+', ' ', 'g'), e'\u0001\u0002', '=-'), '= ([a-z0-9]+)', '=qqz\1 = \1', 'g')
$$;

-- The LIKE of a search term. One or two characters, and short numbers, match beginnings of words only: pieces so short are
-- inside of nearly every row. Null, which nothing matches, when no letter or digit is left.
create or replace function build_padrao_busca(termo text) returns text
language sql stable
as $$
  select case when limpo ~ '^(..?|[0-9]{1,5})( |$)' then '% ' else '%' end || nullif(limpo, '') || '%'
  from (select normalize_texto(termo) as limpo) t
$$;

-- The LIKE of names that begin with what was searched for.
create function build_padrao_inicio(busca text) returns text
language sql stable
as $$
  select '%=qqz' || regexp_replace(nullif(normalize_texto(busca), ''), '^([a-z0-9]+)( .*)$', '\1 = \1\2') || '%'
$$;

-- What was searched for as the whole legal name (how the company is constituted may be left out), or as a whole number.
create function build_padrao_exato(busca text, numero text) returns text
language sql stable
as $$
  select regexp_replace(nullif(normalize_texto(busca), ''), '^([a-z0-9]+)(.*)$', '^=qqz\1 = \1\2')
    || '( (ltda|s a|sa|me|mei|epp|eireli|s s))* =' || coalesce('| ' || numero || ' ', '')
$$;

create or replace function add_cadastros() returns trigger
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

create or replace function correct_busca() returns trigger
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

-- The index is made anew over all rows at once, which is quicker than row by row.
drop index cadastro_busca_texto;
update cadastro_busca b set texto = build_texto_busca(
    razao_social, nome_fantasia, nome_responsavel, email, socios, cidade, estado, cnpj, cpf_responsavel, telefone
  ) from cadastro c where c.ordem = b.ordem;
create index cadastro_busca_texto on cadastro_busca
  using gin (texto gin_trgm_ops) with (gin_pending_list_limit = 256);

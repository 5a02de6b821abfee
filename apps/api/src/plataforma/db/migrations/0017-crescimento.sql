-- What a million registrations showed.

-- Room in each page for another version of a row: a document that comes or leaves changes nothing that is indexed.
alter table cadastro set (fillfactor = 85);

-- Those that one person approved, where two must.
create index cadastro_segunda on cadastro (ordem) where primeira_por is not null and segunda_por is null;

-- Legal names as they stand in the texts to search, for those that are asked for whole.
create index cadastro_busca_nome on cadastro_busca (split_part(texto, ' =', 2));

drop function build_padrao_exato(text, text);

-- What was searched for as a whole legal name; how the company is constituted may be left out.
create function list_nomes_exatos(busca text) returns text[]
language sql stable
as $$
  select array_agg(' ' || limpo || forma || porte)
  from (select nullif(normalize_texto(busca), '') as limpo) t,
    unnest(array['', ' ltda', ' s a', ' sa', ' me', ' mei', ' epp', ' eireli', ' s s']) forma,
    unnest(array['', ' me', ' epp']) porte
$$;

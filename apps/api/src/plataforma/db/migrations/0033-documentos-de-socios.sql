-- Partners of every level have documents.

-- Everybody in a tree of partners, those nearest to the company first, with their place on the wire. Strict, so that it is not
-- inlined: PostgreSQL would expect millions of rows of it, and read the whole table of documents.
create function walk_socios(socios json) returns table (lugar text, socio json)
language sql stable strict rows 4
as $$
  with recursive todos (lugar, socio) as (
    select 'socios.' || (s.ordinality - 1), s.value from json_array_elements(socios) with ordinality s
    union all
    select t.lugar || '.socios.' || (s.ordinality - 1), s.value
    from todos t, json_array_elements(t.socio -> 'socios') with ordinality s
  )
  select * from todos
$$;

create or replace function list_documentos(documentos json, socios json)
returns table (chave text, chave_estavel text, documento_id text)
language sql stable
as $$
  select d.key, d.key, substr(d.value, 11, 32) from json_each_text(documentos) d
  where starts_with(d.value, 'arquivo://')
  union all
  select w.lugar || '.' || d.key, (w.socio ->> 'cpf') || '.' || d.key, substr(d.value, 11, 32)
  from walk_socios(socios) w, json_each_text(coalesce(w.socio -> 'documentos', '{}')) d
  where starts_with(d.value, 'arquivo://')
$$;

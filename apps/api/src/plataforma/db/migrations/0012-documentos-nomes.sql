-- A stored name is cut by its place: a regular expression took longer than the rest of an approval.
create or replace function list_documentos(documentos json, socios json)
returns table (chave text, chave_estavel text, documento_id text)
language sql stable
as $$
  select d.key, d.key, substr(d.value, 11, 32) from json_each_text(documentos) d
  where starts_with(d.value, 'arquivo://')
  union all
  select 'socios.' || (s.ordinality - 1) || '.' || d.key, (s.value ->> 'cpf') || '.' || d.key, substr(d.value, 11, 32)
  from json_array_elements(socios) with ordinality s,
    json_each_text(coalesce(s.value -> 'documentos', '{}')) d
  where starts_with(d.value, 'arquivo://')
$$;

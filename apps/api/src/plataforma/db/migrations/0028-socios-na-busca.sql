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
create or replace function build_texto_busca(
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

update cadastro_busca b set texto = build_texto_busca(
    razao_social, nome_fantasia, nome_responsavel, email, socios, cidade, estado, cnpj, cpf_responsavel, telefone
  ) from cadastro c where c.ordem = b.ordem and c.socios::text like '%"socios":%';

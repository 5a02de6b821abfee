-- Names that begin with something are found in `nome_empresa`: in the texts, their first word need not stand twice. Texts
-- written before keep it until they change, where nothing looks for it.

drop index cadastro_busca_nome;
drop function list_nomes_exatos(text);
drop function build_padrao_inicio(text);

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
    (select string_agg(socio ->> 'nome', e' \u0002 ') from json_array_elements(socios) socio), cidade || ' ' || estado,
    cnpj, cpf_responsavel, (select string_agg(socio ->> 'cpf', ' ') from json_array_elements(socios) socio),
    regexp_replace(telefone, '[^0-9]+', '', 'g')
  ) || ' ')), '[^a-z0-9\u0001\u0002]+', ' ', 'g'), e'\u0001\u0002', '=-')
$$;

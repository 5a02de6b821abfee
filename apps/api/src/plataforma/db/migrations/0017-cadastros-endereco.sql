-- CEP, street and number are searched too. Those that were here before follow in a migration of their own.

create function build_texto_busca(
  razao_social text, nome_fantasia text, nome_responsavel text, email text, socios json, administradores json,
  controladores json, cidade text, estado text, cnpj text, cpf_responsavel text, telefone text, cep text, logradouro text,
  numero text
) returns text
language sql stable
as $$
  select build_texto_busca(
    razao_social, nome_fantasia, nome_responsavel, email, socios, administradores, controladores, cidade, estado, cnpj,
    cpf_responsavel, telefone
  ) || translate(
    regexp_replace(lower(unaccent(e'\u0002 ' || logradouro || ' ' || numero || e' \u0002 ' || cep || ' ')), '[^a-z0-9\u0002]+', ' ', 'g'),
    e'\u0002', '-'
  )
$$;

create or replace function add_cadastros() returns trigger
language plpgsql
as $$
begin
  insert into cadastro_busca (ordem, texto)
    select ordem, build_texto_busca(
      razao_social, nome_fantasia, nome_responsavel, email, socios, administradores, controladores, cidade, estado, cnpj,
      cpf_responsavel, telefone, cep, logradouro, numero
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
      new.razao_social, new.nome_fantasia, new.nome_responsavel, new.email, new.socios, new.administradores,
      new.controladores, new.cidade, new.estado, new.cnpj, new.cpf_responsavel, new.telefone, new.cep, new.logradouro,
      new.numero
    )
    where ordem = new.ordem;
  return null;
end
$$;

create or replace trigger correct_busca after update of
    razao_social, nome_fantasia, nome_responsavel, email, socios, administradores, controladores, cidade, estado, cnpj,
    cpf_responsavel, telefone, cep, logradouro, numero
  on cadastro for each row execute function correct_busca();

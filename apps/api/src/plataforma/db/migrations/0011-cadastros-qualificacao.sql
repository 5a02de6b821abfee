-- Who the company is: what it declares beyond the spec. Null: not told. What is told of a partner is in socios.

create domain natureza_juridica as text collate "C" check (value ~ '^[0-9]{4}$');
create domain cnae as text collate "C" check (value ~ '^[0-9]{7}$');
create domain porte as text collate "C" check (value in ('mei', 'me', 'epp', 'demais'));

alter table cadastro
  add column natureza_juridica natureza_juridica,
  add column cnae_principal cnae,
  add column cnaes_secundarios lista_json,
  add column data_abertura date,
  add column capital_social numeric(15, 2),
  add column porte porte,
  add column faturamento objeto_json,
  add column administradores lista_json,
  add column controladores lista_json,
  add column origem objeto_json;

-- A partner from abroad is known by the country and the number of a document.
alter table documento drop constraint documento_socio_cpf_check;
alter table documento add constraint documento_socio_cpf_check
  check (socio_cpf ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2}|[A-Z]{2}-[0-9A-Z]{3,30})$');

-- Everybody of a registration: partners of every level, administrators and controllers.
create function list_pessoas(socios json, administradores json, controladores json) returns table (nome text, numero text)
language sql immutable
as $$
  select * from list_socios(socios)
  union
  select a ->> 'nome', coalesce(a ->> 'cpf', a #>> '{estrangeiro,numero}') from json_array_elements(administradores) a
  union
  select c ->> 'nome', c ->> 'cpf' from json_array_elements(controladores) c
$$;

drop trigger correct_busca on cadastro;
drop function build_texto_busca;

-- Every word has a space on both sides. `=` stands before each of the company's two names, `-` between all else, so that
-- nothing is found across them.
create function build_texto_busca(
  razao_social text, nome_fantasia text, nome_responsavel text, email text, socios json, administradores json,
  controladores json, cidade text, estado text, cnpj text, cpf_responsavel text, telefone text
) returns text
language sql stable
as $$
  select translate(regexp_replace(lower(unaccent(concat_ws(
    e' \u0002 ', e'\u0001 ' || razao_social || e' \u0001 ' || nome_fantasia, nome_responsavel, email,
    deles.nomes, cidade || ' ' || estado, cnpj, cpf_responsavel, deles.numeros,
    regexp_replace(telefone, '[^0-9]+', '', 'g')
  ) || ' ')), '[^a-z0-9\u0001\u0002]+', ' ', 'g'), e'\u0001\u0002', '=-')
  from (
    select string_agg(nome, e' \u0002 ') as nomes, string_agg(numero, ' ') as numeros
    from list_pessoas(socios, administradores, controladores)
  ) deles
$$;

create or replace function add_cadastros() returns trigger
language plpgsql
as $$
begin
  insert into cadastro_busca (ordem, texto)
    select ordem, build_texto_busca(
      razao_social, nome_fantasia, nome_responsavel, email, socios, administradores, controladores, cidade, estado, cnpj,
      cpf_responsavel, telefone
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
      new.controladores, new.cidade, new.estado, new.cnpj, new.cpf_responsavel, new.telefone
    )
    where ordem = new.ordem;
  return null;
end
$$;

create trigger correct_busca after update of
    razao_social, nome_fantasia, nome_responsavel, email, socios, administradores, controladores, cidade, estado, cnpj,
    cpf_responsavel, telefone
  on cadastro for each row execute function correct_busca();

drop trigger queue_corrected on cadastro;
create trigger queue_corrected after update of
    razao_social, nome_fantasia, cnpj, inscricao_estadual, cep, logradouro, numero, complemento, bairro, cidade, estado,
    email, telefone, nome_responsavel, cpf_responsavel, cargo_responsavel, socios, documentos, natureza_juridica,
    cnae_principal, cnaes_secundarios, data_abertura, capital_social, porte, faturamento, administradores, controladores,
    origem
  on cadastro for each row execute function queue_changed('mudou');

-- Of JSON, the values by which people and companies are recognised: what else is told of them, such as a date, others share.
create function list_identificados(valor jsonb) returns setof text
language sql immutable
as $$
  select distinct s #>> '{}' from jsonb_path_query(valor, '$.** ? (@.type() == "object").keyvalue() ? (
    @.key == "nome" || @.key == "cpf" || @.key == "cnpj" || @.key == "numero" || @.key == "ip"
  ).value ? (@.type() == "string")') s
$$;

-- The values by which a registration and its people are recognised, those that were corrected too.
create or replace function list_identificacao(de_cadastro uuid) returns setof text
language sql stable
as $$
  select v.valor from cadastro c, lateral (
    select unnest(array[
      c.razao_social, c.nome_fantasia, c.cnpj, c.inscricao_estadual, c.logradouro, c.email, c.telefone,
      right(c.telefone, 11), c.nome_responsavel, c.cpf_responsavel
    ]) as valor
    union
    select list_identificados(jsonb_build_array(c.socios, c.administradores, c.controladores, c.origem))
    union
    select s #>> '{}' from auditoria_valor a, jsonb_each(a.corpo::jsonb -> 'campos') campo,
      jsonb_path_query(campo.value, '$.* ? (@.type() == "string")') s
    where a.cadastro_id = c.id and campo.key in (
      'razaoSocial', 'nomeFantasia', 'cnpj', 'inscricaoEstadual', 'logradouro', 'email', 'telefone', 'nomeResponsavel',
      'cpfResponsavel'
    )
    union
    select list_identificados(campo.value) from auditoria_valor a, jsonb_each(a.corpo::jsonb -> 'campos') campo
    where a.cadastro_id = c.id and campo.key in ('socios', 'administradores', 'controladores', 'origem')
  ) v where c.id = de_cadastro
$$;

-- With the owner's rights: the server forgets a whole decided registration, and in no other way what is on record of it.
-- Answers the documents whose files are to be removed.
create or replace function anonymize_cadastro(esquecido uuid) returns setof text
language plpgsql security definer
as $$
declare
  sua_ordem bigint;
  seu_texto text;
  -- Numbers, e-mails and words together: one word alone may be a word of others too.
  proprios text[];
  nomes text[];
begin
  select array_agg(distinct strip_texto(valor)) filter (where valor ~ '[0-9@]|\S\s+\S'),
      ' ' || normalize_texto(string_agg(valor, ' ')) || ' ' || string_agg(distinct strip_texto(valor), ' ') || ' '
    into proprios, seu_texto from list_identificacao(esquecido) valor where length(strip_texto(valor)) >= 5;
  select coalesce(b.texto, '') || seu_texto, proprios || strip_texto(c.razao_social) into seu_texto, nomes
    from cadastro c left join cadastro_busca b using (ordem) where c.id = esquecido;
  update cadastro set
      razao_social = 'Anonimizado', nome_fantasia = '', inscricao_estadual = '',
      -- No number of a company begins so, and no two are the same.
      cnpj = 'ANON' || lpad(upper(to_hex(ordem)), 8, '0') || '00',
      cep = '00000000', logradouro = '', numero = '', complemento = null, bairro = '', cidade = '',
      email = '', telefone = '', nome_responsavel = '', cpf_responsavel = '00000000000', cargo_responsavel = '',
      socios = '[]', natureza_juridica = null, cnae_principal = null, cnaes_secundarios = null, data_abertura = null,
      capital_social = null, porte = null, faturamento = null, administradores = null, controladores = null, origem = null,
      documentos = '{}', dono = '00000000-0000-0000-0000-000000000000',
      primeira_por = null, primeira_em = null, primeira_versao = null, segunda_por = null, ultimo_ato = null,
      versao = versao + 1, anonimizado_em = now()
    where id = esquecido and situacao in ('cadastrado', 'recusado') and anonimizado_em is null
    returning ordem into sua_ordem;
  if not found then
    raise exception 'só um cadastro decidido se anonimiza, e uma vez';
  end if;
  -- What is said of others may name it.
  insert into fila_alertas (ordem, motivo)
    select distinct v.ordem, 'vinculo' from vinculo seu join vinculo v on v.chave = seu.chave
    where seu.ordem = sua_ordem and v.ordem <> sua_ordem;
  -- So may checks of others that were answered or justified.
  delete from auditoria_valor
    where id in (
        select (detalhes #>> '{valores,id}')::uuid from auditoria
        where acao in ('alerta.respondido', 'alerta.reaberto') and detalhes ->> 'codigo' in (
          'arquivo-repetido', 'raiz-ja-cadastrada', 'cpf-com-outro-nome', 'email-de-outra-empresa'
        )
      )
      and contains_valor(corpo::jsonb ->> 'texto', nomes);
  update decisao
    set corpo = jsonb_set(corpo, '{alertas}', (
      select jsonb_agg(
        case when contains_valor(alerta ->> 'texto', nomes) then alerta || '{"texto": "Anonimizado"}' else alerta end
      )
      from jsonb_array_elements(corpo -> 'alertas') alerta
    ))
    where contains_valor(corpo ->> 'alertas', nomes);
  -- An accountant is known by the first of these keys; others may have it too.
  delete from contabilidade conhecida
    where (cadastro_id = esquecido
        or chaves[1] in (select chave from vinculo where ordem = sua_ordem))
      and not exists (select from vinculo where chave = conhecida.chaves[1] and ordem <> sua_ordem);
  update contabilidade set nome = 'Anonimizado' where identifies_cadastro(nome, proprios, seu_texto, sua_ordem);
  delete from vinculo where ordem = sua_ordem;
  delete from alerta where ordem = sua_ordem;
  delete from nota where cadastro_id = esquecido;
  delete from conferencia where cadastro_id = esquecido;
  delete from auditoria_valor where cadastro_id = esquecido;
  delete from auditoria_valor where cadastro_id is null
    and identifies_cadastro(
      concat_ws(' ', corpo::jsonb #>> '{filtro,busca}', corpo::jsonb ->> 'nome', corpo::jsonb ->> 'valor'),
      proprios, seu_texto, sua_ordem
    );
  delete from vista
    where identifies_cadastro(nome, proprios, seu_texto, sua_ordem)
      or identifies_cadastro(coalesce(lista ->> 'busca', ''), proprios, seu_texto, sua_ordem);
  delete from aviso where cadastro_id = esquecido;
  delete from requisicao_integracao where cadastro_id = esquecido;
  delete from em_analise where cadastro_id = esquecido;
  update decisao set corpo = '{}' where cadastro_id = esquecido;
  return query delete from documento where cadastro_id = esquecido returning documento.id;
end
$$;

do $$
begin
  execute format('alter function anonymize_cadastro(uuid) set search_path = %I, pg_temp', current_schema());
end
$$;

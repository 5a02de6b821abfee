-- Forgetting a registration: its values, its people, and what others wrote of them.

-- Letters and digits alone: the same value may be written with marks and accents, or without.
create function strip_texto(texto text) returns text
language sql stable
as $$
  select regexp_replace(lower(unaccent(texto)), '[^a-z0-9]+', '', 'g')
$$;

-- The values by which a registration and its people are recognised, those that were corrected too.
create function list_identificacao(de_cadastro uuid) returns setof text
language sql stable
as $$
  select v.valor from cadastro c, lateral (
    select unnest(array[
      c.razao_social, c.nome_fantasia, c.cnpj, c.inscricao_estadual, c.logradouro, c.email, c.telefone,
      right(c.telefone, 11), c.nome_responsavel, c.cpf_responsavel
    ]) as valor
    union
    select s #>> '{}' from jsonb_path_query(c.socios::jsonb, '$.** ? (@.type() == "string")') s
    union
    select s #>> '{}' from auditoria_valor a, jsonb_each(a.corpo::jsonb -> 'campos') campo,
      jsonb_path_query(campo.value, '$.** ? (@.type() == "string")') s
    where a.cadastro_id = c.id and campo.key in (
      'razaoSocial', 'nomeFantasia', 'cnpj', 'inscricaoEstadual', 'logradouro', 'email', 'telefone', 'nomeResponsavel',
      'cpfResponsavel', 'socios'
    )
  ) v where c.id = de_cadastro
$$;

-- Whether a text holds one of these values, however it is written.
create function contains_valor(escrito text, valores text[]) returns boolean
language sql stable
as $$
  select exists (select from unnest(valores) valor where strpos(strip_texto(escrito), valor) > 0)
$$;

-- Whether a text identifies the registration `sua_ordem`: it holds one of `valores`, or, as a search, it finds `seu_texto`
-- and no other registration. A single common word, which many have, does not.
create function identifies_cadastro(escrito text, valores text[], seu_texto text, sua_ordem bigint) returns boolean
language plpgsql stable
as $$
declare
  condicao text;
  acha boolean;
begin
  if contains_valor(escrito, valores) then
    return true;
  end if;
  select string_agg(format('(texto like %L or texto like %L)', build_padrao_busca(palavra),
      build_padrao_busca(regexp_replace(palavra, '[.()/+-]', '', 'g'))), ' and ')
    into condicao
    from regexp_split_to_table(escrito, '\s+') palavra where palavra ~ '[[:alnum:]]';
  if condicao is null then
    return false;
  end if;
  execute format('select %s from (select $1 as texto) seu', condicao) into acha using seu_texto;
  if acha then
    execute format('select not exists (select from cadastro_busca where ordem <> $1 and %s)', condicao)
      into acha using sua_ordem;
  end if;
  return coalesce(acha, false);
end
$$;

-- With the owner's rights: the server forgets a whole decided registration, and in no other way what is on record of it.
-- Answers the documents whose files are to be removed.
create function anonymize_cadastro(esquecido uuid) returns setof text
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
      socios = '[]', documentos = '{}', dono = '00000000-0000-0000-0000-000000000000',
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

-- What runs with the owner's rights: tables somebody makes for a session only must not stand in for ours.
do $$
declare
  funcao regprocedure;
begin
  foreach funcao in array array['keep_nome_usuario()', 'enqueue_aviso()', 'anonymize_cadastro(uuid)']::regprocedure[] loop
    execute format('alter function %s set search_path = %I, pg_temp', funcao, current_schema());
  end loop;
end
$$;

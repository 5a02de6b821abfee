-- Decisions with a reason: where a registration is on its way, and what staff asked, refused, judged and noted.

alter table cadastro
  add column situacao text collate "C" not null default 'a_analisar',
  -- Until when the company may answer, and how often it was asked.
  add column prazo timestamptz,
  add column rodada integer not null default 0,
  -- The request and the refusal in force: rows of decisao.
  add column pedido uuid,
  add column recusa uuid,
  -- A refusal after which no correction is taken.
  add column definitiva boolean,
  add column retorno text collate "C",
  -- Two approvals: whose was the first, of which version, and who gave the second.
  add column primeira_por uuid,
  add column primeira_em timestamptz,
  add column primeira_versao integer,
  add column segunda_por uuid,
  -- Who did the last act, and what was before it; null when there is nothing to undo.
  add column ultimo_ato jsonb;

alter table cadastro disable trigger user;
update cadastro set situacao = 'cadastrado' where cadastrado;
alter table cadastro enable trigger user;

-- Told by the situation from now on, so that the two can't disagree. Its indexes go with it.
drop trigger queue_decided on cadastro;
alter table cadastro drop column cadastrado;
alter table cadastro add column cadastrado boolean not null generated always as (situacao = 'cadastrado') stored;

-- What others are told of a registration they share something with changes with its situation.
create trigger queue_decided after update of situacao on cadastro
  for each row when (old.situacao <> new.situacao) execute function queue_changed('vizinhos');

create index cadastro_situacao on cadastro (cadastrado, ordem);
create index cadastro_passo on cadastro (situacao, ordem);
create index cadastro_fila on cadastro (coalesce(voltou_em, criado_em), ordem) where situacao = 'a_analisar';

-- One check for all of it: each is prepared again for every decision. None of its parts may be null, which would pass.
alter table cadastro add constraint cadastro_situacao_possivel check (
  case situacao
    when 'a_analisar' then prazo is null
      and (retorno is null or retorno in ('corrigido', 'devolvido', 'sem_resposta'))
    when 'com_a_empresa' then prazo is not null and pedido is not null and rodada > 0 and retorno is null
    when 'recusado' then prazo is null and recusa is not null and definitiva is not null and retorno is null
      and primeira_por is null
    when 'cadastrado' then prazo is null and retorno is null
    else false
  end
  and (situacao = 'recusado' or (recusa is null and definitiva is null))
  -- Two people, and both on the same version.
  and case
    when primeira_por is null then primeira_versao is null and segunda_por is null
    when situacao = 'cadastrado' then segunda_por is not null and segunda_por <> primeira_por
      and primeira_versao is not distinct from versao - 1
    else segunda_por is null and primeira_versao is not distinct from versao
  end
);

-- The words of a decision; the audit trail has their hashes.
create table decisao (
  id uuid primary key,
  cadastro_id uuid not null references cadastro (id),
  ato text not null check (ato in ('pedido', 'recusa', 'aprovacao')),
  usuario_id uuid not null references usuario,
  autor text not null,
  em timestamptz not null default now(),
  corpo jsonb not null
);

create index decisao_cadastro on decisao (cadastro_id, em);

create table nota (
  id bigint generated always as identity primary key,
  cadastro_id uuid not null references cadastro (id),
  usuario_id uuid not null references usuario,
  autor text not null,
  texto text not null check (length(texto) between 1 and 2000),
  alvo text,
  em timestamptz not null default now()
);

create index nota_cadastro on nota (cadastro_id, id);

-- The documents of a registration that have a file: key on the wire, key in conferencia, and which file.
create function list_documentos(documentos json, socios json)
returns table (chave text, guardada text, documento_id text)
language sql stable
as $$
  select * from (
    select d.key, d.key, substring(d.value from '^arquivo://([0-9a-f]{32})') as documento_id
    from json_each_text(documentos) d
    union all
    select 'socios.' || (s.ordinality - 1) || '.' || d.key, (s.value ->> 'cpf') || '.' || d.key,
      substring(d.value from '^arquivo://([0-9a-f]{32})')
    from json_array_elements(socios) with ordinality s,
      json_each_text(coalesce(s.value -> 'documentos', '{}')) d
  ) todos where documento_id is not null
$$;

-- How staff judged a document: of these very bytes, so that other bytes start anew.
create table conferencia (
  cadastro_id uuid not null references cadastro (id),
  -- A partner's has the CPF before it: partners may change places.
  guardada text collate "C" not null,
  sha256 bytea not null,
  situacao text not null check (situacao in ('conferido', 'nao_serve')),
  motivo text,
  usuario_id uuid not null references usuario,
  autor text not null,
  em timestamptz not null default now(),
  primary key (cadastro_id, guardada, sha256),
  check (situacao = 'conferido' or motivo is not null)
);

alter table contagem
  add column com_a_empresa bigint not null default 0,
  add column recusados bigint not null default 0;

drop function count_cadastros(bigint, bigint, bigint);

-- Takes a row nobody holds, or adds one: writers never wait for each other here, so they can't deadlock.
create function count_cadastros(
  mais_novos bigint, mais_cadastrados bigint, mais_com_a_empresa bigint, mais_recusados bigint, mais_alteracoes bigint
) returns void
language plpgsql
as $$
begin
  update contagem
    set novos = novos + mais_novos,
        cadastrados = cadastrados + mais_cadastrados,
        com_a_empresa = com_a_empresa + mais_com_a_empresa,
        recusados = recusados + mais_recusados,
        alteracoes = alteracoes + mais_alteracoes
    where vaga = (select vaga from contagem limit 1 for update skip locked);
  if not found then
    insert into contagem (novos, cadastrados, com_a_empresa, recusados, alteracoes)
      values (mais_novos, mais_cadastrados, mais_com_a_empresa, mais_recusados, mais_alteracoes);
  end if;
end
$$;

create or replace function add_cadastros() returns trigger
language plpgsql
as $$
begin
  insert into cadastro_busca (ordem, texto)
    select ordem, build_texto_busca(razao_social, nome_fantasia, nome_responsavel, email, socios, cnpj) from incluidos;
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

create or replace function change_cadastros() returns trigger
language plpgsql
as $$
declare
  quantos bigint;
  mais_cadastrados bigint;
  mais_com_a_empresa bigint;
  mais_recusados bigint;
begin
  select count(*) / 2,
      sum(sinal) filter (where situacao = 'cadastrado'),
      sum(sinal) filter (where situacao = 'com_a_empresa'),
      sum(sinal) filter (where situacao = 'recusado')
    into quantos, mais_cadastrados, mais_com_a_empresa, mais_recusados
    from (select situacao, 1 as sinal from depois union all select situacao, -1 from antes) alterados;
  if quantos > 0 then
    perform count_cadastros(
      0, coalesce(mais_cadastrados, 0), coalesce(mais_com_a_empresa, 0), coalesce(mais_recusados, 0), quantos
    );
  end if;
  return null;
end
$$;

-- Registrations: what reviewers read, filter and decide.

-- Types, not table checks: those are prepared again for every decision, and doubled its cost.
create domain cnpj as text collate "C" check (value ~ '^[0-9A-Z]{12}[0-9]{2}$');
create domain cpf as text collate "C" check (value ~ '^[0-9]{11}$');
create domain cep as text collate "C" check (value ~ '^[0-9]{8}$');
create domain uf as text collate "C" check (value ~ '^[A-Z]{2}$');
create domain lista_json as json check (json_typeof(value) = 'array');
create domain objeto_json as json check (json_typeof(value) = 'object');

create table cadastro (
  -- The list's order: newest first, never changing, one index to walk from any point of it.
  ordem bigint generated always as identity primary key,
  id uuid not null unique default gen_random_uuid(),
  situacao text collate "C" not null default 'a_analisar',
  -- Told by the situation, so that the two can't disagree.
  cadastrado boolean not null generated always as (situacao = 'cadastrado') stored,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  -- When it came back to be looked at: corrected or given back. Null: it waits since it was received.
  voltou_em timestamptz,
  retorno text collate "C",
  -- Until when the company may answer, and how often it was asked.
  prazo timestamptz,
  rodada integer not null default 0,
  -- The request and the refusal in force: rows of decisao.
  pedido uuid,
  recusa uuid,
  -- A refusal after which no correction is taken.
  definitiva boolean,
  -- Two approvals: whose was the first, of which version, and who gave the second.
  primeira_por uuid,
  primeira_em timestamptz,
  primeira_versao integer,
  segunda_por uuid,
  -- Of the approval or refusal in force.
  decidido_em timestamptz,
  decidido_por uuid,
  -- Who did the last act, and what was before it; null when there is nothing to undo.
  ultimo_ato jsonb,
  anonimizado_em timestamptz,
  -- The party whose keys may correct it, and give it documents; zeros: nobody's.
  dono uuid not null default '00000000-0000-0000-0000-000000000000',
  razao_social varchar(200) not null,
  nome_fantasia varchar(200) not null default '',
  cnpj cnpj not null,
  inscricao_estadual varchar(30) not null default '',
  cep cep not null,
  logradouro varchar(200) not null,
  numero varchar(20) not null,
  complemento varchar(100),
  bairro varchar(100) not null,
  cidade varchar(100) not null,
  estado uf not null,
  email varchar(254) not null,
  telefone varchar(20) not null,
  nome_responsavel varchar(120) not null,
  cpf_responsavel cpf not null,
  cargo_responsavel varchar(100) not null,
  -- Read with their registration and never without it: in tables of their own, a page costs three times as much.
  socios lista_json not null,
  documentos objeto_json not null default '{}',
  -- Not the CNPJ alone: the refusal would tell one party who the clients of another are.
  unique (cnpj, dono),
  -- One check for all of it: each is prepared again for every decision. None of its parts may be null, which would pass.
  constraint cadastro_situacao_possivel check (
    case situacao
      when 'a_analisar' then prazo is null
        and (retorno is null or retorno in ('corrigido', 'corrigido_tarde', 'devolvido', 'sem_resposta'))
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
  )
  -- Room in each page for another version of a row: a document that comes or leaves changes nothing that is indexed.
) with (fillfactor = 85);

-- What lists are filtered by.
create index cadastro_situacao on cadastro (cadastrado, ordem);
create index cadastro_passo on cadastro (situacao, ordem);
create index cadastro_uf on cadastro (estado, ordem);
create index cadastro_decidido_por on cadastro (decidido_por, ordem) where decidido_por is not null;
-- Those that one person approved, where two must.
create index cadastro_segunda on cadastro (ordem) where primeira_por is not null and segunda_por is null;

-- What lists are sorted by.
create index cadastro_recebido on cadastro (criado_em, ordem);
create index cadastro_decidido on cadastro (decidido_em, ordem) where decidido_em is not null;
create index cadastro_nome on cadastro (razao_social collate "pt-BR-x-icu", ordem);
create index cadastro_prazo on cadastro (prazo, ordem) where situacao = 'com_a_empresa';
create index cadastro_vez on cadastro ((case when situacao in ('a_analisar', 'com_a_empresa')
  then coalesce(prazo, voltou_em, criado_em) else timestamptz '9999-12-31 00:00:00+00' end), ordem);
-- The queue: who has waited longest comes first.
create index cadastro_fila on cadastro (coalesce(voltou_em, criado_em), ordem) where situacao = 'a_analisar';

create function refuse_cadastro_removal() returns trigger
language plpgsql
as $$
begin
  raise exception 'um cadastro não se apaga';
end
$$;

create trigger refuse_cadastro_removal before delete or truncate on cadastro
  for each statement execute function refuse_cadastro_removal();

-- One row for each writer that was ever busy at the same time; the totals are their sums.
create table contagem (
  vaga integer generated always as identity primary key,
  novos bigint not null,
  cadastrados bigint not null,
  com_a_empresa bigint not null default 0,
  recusados bigint not null default 0,
  alteracoes bigint not null,
  -- Checks change what a page shows without changing a registration.
  alertas bigint not null default 0
) with (fillfactor = 50);

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

create function count_alertas(mais bigint) returns void
language plpgsql
as $$
begin
  update contagem set alertas = alertas + mais
    where vaga = (select vaga from contagem limit 1 for update skip locked);
  if not found then
    insert into contagem (novos, cadastrados, alteracoes, alertas) values (0, 0, 0, mais);
  end if;
end
$$;

create function change_cadastros() returns trigger
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

create trigger change_cadastros after update on cadastro
  referencing old table as antes new table as depois for each statement execute function change_cadastros();

-- Lists that a person named and keeps for themselves.
create table vista (
  id uuid primary key default gen_random_uuid(),
  usuario_id uuid not null references usuario,
  nome varchar(60) not null,
  lista jsonb not null
);

create unique index vista_nome on vista (usuario_id, lower(nome));

-- An account that is deleted stays as a row, for the record: what it kept for itself does not.
create function forget_vistas() returns trigger
language plpgsql
as $$
begin
  delete from vista where usuario_id = new.id;
  return null;
end
$$;

create trigger forget_vistas after update of excluido_em on usuario
  for each row when (new.excluido_em is not null) execute function forget_vistas();

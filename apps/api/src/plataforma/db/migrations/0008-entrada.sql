-- The company and its system: what they send, and what they are told.

create table chave_integracao (
  id uuid primary key default gen_random_uuid(),
  nome text not null check (nome ~ '^[a-z0-9][a-z0-9._-]{1,39}$'),
  hash bytea not null unique,
  -- The party it belongs to; several keys may be of the same one.
  dono uuid not null default gen_random_uuid(),
  criada_em timestamptz not null default now(),
  usada_em timestamptz,
  revogada_em timestamptz
);

create unique index chave_integracao_nome on chave_integracao (nome) where revogada_em is null;

-- What an Idempotency-Key was used for.
create table requisicao_integracao (
  chave_id uuid not null references chave_integracao,
  idempotencia text not null check (length(idempotencia) <= 100),
  corpo_sha256 bytea not null,
  cadastro_id uuid not null references cadastro (id),
  criada_em timestamptz not null default now(),
  primary key (chave_id, idempotencia)
);

create index requisicao_integracao_idade on requisicao_integracao (criada_em);

-- How far the import of a file came: written with the rows it counts.
create table importacao (
  arquivo_sha256 bytea primary key,
  -- For whom: an interrupted import goes on for the same party. Null: begun before this was kept.
  dono uuid,
  lidos bigint not null default 0,
  incluidos bigint not null default 0,
  rejeitados bigint not null default 0,
  bytes_rejeitados bigint not null default 0,
  iniciada_em timestamptz not null default now(),
  concluida_em timestamptz
);

-- One row while somebody is to be told; none: nothing is written. The server puts it in or takes it out when it starts.
create table aviso_destino (
  unico boolean primary key default true check (unico)
);

-- What the company's own system is told of its registrations: an outbox, filled by what goes on record.
create table aviso (
  -- The order in which a registration's events happened: each is written while its registration is locked.
  ordem bigint generated always as identity primary key,
  -- The same at every try, so that the receiver knows an event it had before.
  id uuid not null unique default gen_random_uuid(),
  cadastro_id uuid not null references cadastro (id),
  tipo text not null check (
    tipo in (
      'cadastro.recebido', 'cadastro.corrigido', 'cadastro.aprovado', 'cadastro.devolvido', 'cadastro.desfeito',
      'cadastro.correcao_pedida', 'cadastro.recusado', 'cadastro.prazo_vencido'
    )
  ),
  versao integer not null,
  -- What the company may know of where the registration stood after it.
  dados jsonb not null default '{}',
  criado_em timestamptz not null default now(),
  situacao text not null default 'a_entregar' check (situacao in ('a_entregar', 'entregue', 'nao_entregue')),
  -- Since when it is tried: written, or asked for again.
  desde timestamptz not null default now(),
  tentativas integer not null default 0,
  proxima_em timestamptz not null default now(),
  entregue_em timestamptz check ((entregue_em is not null) = (situacao = 'entregue')),
  erro text check (length(erro) <= 200)
);

create index aviso_proxima on aviso (proxima_em) where situacao = 'a_entregar';
create index aviso_fila on aviso (cadastro_id, ordem) where situacao = 'a_entregar';
create index aviso_situacao on aviso (situacao, ordem);

-- With the owner's rights: who runs the server adds events by what it puts on record, and in no other way.
create function enqueue_aviso() returns trigger
language plpgsql security definer
as $$
begin
  insert into aviso (cadastro_id, tipo, versao, dados)
    select c.id,
      -- A document that brings a registration back to staff corrects it.
      case when new.acao like 'cadastro.%' then new.acao else 'cadastro.corrigido' end,
      c.versao,
      jsonb_strip_nulls(jsonb_build_object(
        'situacao', c.situacao,
        'prazo', to_char(c.prazo at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'itens', d.corpo -> 'itens',
        'motivos', d.corpo -> 'motivos',
        'textoEmpresa', d.corpo -> 'textoEmpresa',
        'definitiva', c.definitiva
      ))
    from cadastro c
    left join decisao d on d.id = case c.situacao when 'com_a_empresa' then c.pedido when 'recusado' then c.recusa end
    where c.id = new.alvo_id::uuid and exists (select from aviso_destino);
  return null;
end
$$;

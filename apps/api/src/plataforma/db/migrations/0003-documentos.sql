-- Documents, and where registrations come from.

create table documento (
  id text collate "C" primary key check (id ~ '^[0-9a-f]{32}$'),
  -- Null: an example that the registrations of a demo share.
  cadastro_id uuid references cadastro (id),
  -- Null: the company's own.
  socio_cpf text check (socio_cpf ~ '^[0-9]{11}$'),
  chave text not null check (chave ~ '^[a-z][A-Za-z0-9_]{0,39}$'),
  extensao text not null check (extensao in ('jpg', 'png', 'gif', 'webp', 'pdf', 'xlsx', 'docx')),
  bytes bigint not null,
  sha256 bytea not null,
  -- As it was sent, before what is not picture was taken out: tells whether the same file is sent again.
  sha256_recebido bytea not null,
  tem_miniatura boolean not null,
  criado_em timestamptz not null default now(),
  -- Kept with its file, for the record, when another took its place.
  substituido_em timestamptz
);

create unique index documento_atual on documento (cadastro_id, coalesce(socio_cpf, ''), chave)
  where substituido_em is null;

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
  lidos bigint not null default 0,
  incluidos bigint not null default 0,
  rejeitados bigint not null default 0,
  bytes_rejeitados bigint not null default 0,
  iniciada_em timestamptz not null default now(),
  concluida_em timestamptz
);

-- Deciding: who looks at what, what there is to look at, what registrations have in common, and what staff decide and write.

-- Taking a case is an aid, not a lock: a crash may forget it, and decisions don't ask for it. It ends with its session.
create unlogged table em_analise (
  cadastro_id uuid primary key references cadastro (id),
  usuario_id uuid not null unique references usuario,
  sessao bytea not null references sessao on delete cascade,
  ate timestamptz not null
) with (fillfactor = 50);

-- What each person of staff has seen of a registration.
create table leitura (
  usuario_id uuid not null references usuario,
  cadastro_id uuid not null references cadastro (id),
  -- The version this look began with, and the one before it; until when it counts as the same look.
  versao integer not null,
  anterior integer,
  ate timestamptz not null,
  primary key (usuario_id, cadastro_id)
);

create type nivel_alerta as enum ('impede', 'atencao', 'informacao');

-- What there is to look at in each registration.
create table alerta (
  ordem bigint not null,
  codigo text collate "C" not null check (length(codigo) <= 40),
  -- A field, a partner or a document; empty: the registration.
  alvo text collate "C" not null default '',
  nivel nivel_alerta not null,
  texto text not null,
  pedido text,
  -- What was found: an answer holds until it changes.
  valor text not null,
  desde timestamptz not null default now(),
  resposta_motivo varchar(500),
  resposta_por text,
  -- Null: a system answered, or a version that did not know of it.
  resposta_por_id uuid references usuario,
  resposta_em timestamptz,
  -- In the order they are shown, so that a page sorts nothing.
  primary key (ordem, nivel, codigo, alvo),
  check ((resposta_motivo is null) = (resposta_em is null) and (resposta_motivo is null) = (resposta_por is null))
);

create index alerta_codigo on alerta (codigo, ordem) where resposta_em is null;
create index alerta_nivel on alerta (nivel, ordem) where resposta_em is null;

-- A mark of what a check found: an answer names it, so that it can't land on another finding.
create function mark_achado(valor text) returns text
language sql immutable
as $$
  select left(encode(sha256(convert_to(valor, 'UTF8')), 'hex'), 16)
$$;

-- The worst open check of each registration: 0 impede, 1 atencao, 2 informacao, 3 none. Apart from the registration,
-- which a check must not rewrite.
create table risco (
  ordem bigint primary key,
  nivel smallint not null default 3 check (nivel between 0 and 3)
) with (fillfactor = 70);

create index risco_nivel on risco (nivel, ordem);

-- The worst open level of a registration, as it is stored in risco.
create function rank_risco(de_ordem bigint) returns smallint
language sql stable
as $$
  select coalesce(array_position(enum_range(null::nivel_alerta), min(nivel)) - 1, 3)::smallint
  from alerta where ordem = de_ordem and resposta_em is null
$$;

-- Which version of a registration was checked, by which version of the rules. Who checks holds its lock meanwhile.
create table alerta_versao (
  ordem bigint primary key,
  versao integer not null,
  versao_regras integer not null
) with (fillfactor = 70);

create type tipo_vinculo as enum (
  'cpf', 'cnpj', 'raiz', 'telefone', 'email', 'dominio', 'endereco', 'arquivo'
);

-- What a registration can share with others, as a hash of its kind and value.
create table vinculo (
  chave bigint not null,
  ordem bigint not null,
  tipo tipo_vinculo not null,
  primary key (chave, ordem)
);

create index vinculo_ordem on vinculo (ordem);

-- Offices that lend their telephone, e-mail or address to clients: what is shared with them is not told.
create table contabilidade (
  id uuid primary key default gen_random_uuid(),
  nome varchar(120) not null,
  tipo text not null check (tipo in ('telefone', 'email', 'endereco')),
  valor text not null,
  chaves bigint[] not null,
  -- The registration whose value it is; null: marked before this was kept.
  cadastro_id uuid references cadastro (id),
  criada_por text not null,
  -- Null: a system added it, or a version that did not know of it.
  criada_por_id uuid references usuario,
  criada_em timestamptz not null default now(),
  unique (tipo, valor)
);

-- Registrations to be checked. `mudou`: unless it was, in that version; `vinculo`: something it shares changed;
-- `vizinhos`: all that share something with it, which is known for certain only once it is committed.
create table fila_alertas (
  id bigint generated always as identity primary key,
  ordem bigint not null,
  motivo text collate "C" not null check (motivo in ('mudou', 'vinculo', 'vizinhos'))
);

-- Something shared by many is queued again with each of them: one check answers all that wait by then.
create index fila_alertas_vinculo on fila_alertas (ordem) where motivo = 'vinculo';

-- How often work on an entry of `fila_alertas` was begun. Apart from the queue, whose rows are locked meanwhile: it is
-- committed before the work, so that what stops the server is known when it starts again.
create table fila_alertas_tentativa (
  id bigint primary key,
  tentativas integer not null
) with (fillfactor = 70);

create function queue_received() returns trigger
language plpgsql
as $$
begin
  insert into risco (ordem) select ordem from incluidos;
  insert into fila_alertas (ordem, motivo) select ordem, 'mudou' from incluidos;
  return null;
end
$$;

create trigger queue_received after insert on cadastro
  referencing new table as incluidos for each statement execute function queue_received();

create function queue_changed() returns trigger
language plpgsql
as $$
begin
  insert into fila_alertas (ordem, motivo) values (new.ordem, tg_argv[0]);
  return null;
end
$$;

create trigger queue_corrected after update of
    razao_social, nome_fantasia, cnpj, inscricao_estadual, cep, logradouro, numero, complemento, bairro, cidade, estado,
    email, telefone, nome_responsavel, cpf_responsavel, cargo_responsavel, socios, documentos
  on cadastro for each row execute function queue_changed('mudou');

-- What others are told of a registration they share something with changes with its situation.
create trigger queue_decided after update of situacao on cadastro
  for each row when (old.situacao <> new.situacao) execute function queue_changed('vizinhos');

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
  em timestamptz not null default now(),
  -- A note that was sent again, because no answer came, is the same note.
  id_cliente text collate "C" check (length(id_cliente) between 16 and 64)
);

create index nota_cadastro on nota (cadastro_id, id);
create unique index nota_id_cliente on nota (usuario_id, id_cliente);

-- How staff judged a document: of these very bytes, so that other bytes start anew.
create table conferencia (
  cadastro_id uuid not null references cadastro (id),
  -- A partner's has the CPF before it: partners may change places.
  chave_estavel text collate "C" not null,
  sha256 bytea not null,
  situacao text not null check (situacao in ('conferido', 'nao_serve')),
  motivo text,
  usuario_id uuid not null references usuario,
  autor text not null,
  em timestamptz not null default now(),
  primary key (cadastro_id, chave_estavel, sha256),
  check (situacao = 'conferido' or motivo is not null)
);

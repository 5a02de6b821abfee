-- Who may enter, how, and what they did.

create table instalacao (
  unica boolean primary key default true check (unica),
  demo boolean not null,
  criada_em timestamptz not null default now()
);

-- Ties this database to its documents folder, which has the same id in a file, and to its encryption key.
create table identidade (
  unica boolean primary key default true check (unica),
  id uuid not null default gen_random_uuid(),
  chave_impressao text not null
);

create table usuario (
  id uuid primary key default gen_random_uuid(),
  -- "user" on the wire; in SQL an unquoted user is the database's own role.
  login text not null check (length(login) between 3 and 64),
  nome_completo text not null check (length(nome_completo) between 1 and 120),
  email text not null check (length(email) <= 254),
  role text not null check (role in ('admin', 'representante')),
  senha_hash text not null,
  senha_temporaria boolean not null,
  senha_definida_em timestamptz not null default now(),
  segredo_2fa bytea,
  segredo_2fa_confirmado_em timestamptz,
  segredo_2fa_provado_em timestamptz,
  ultimo_passo_totp integer not null default 0,
  -- With the right password, since the last sign-in.
  codigos_errados integer not null default 0,
  criado_em timestamptz not null default now(),
  excluido_em timestamptz
);

create unique index usuario_login_unico on usuario (lower(login)) where excluido_em is null;

create table sessao (
  token_hash bytea primary key,
  usuario_id uuid not null references usuario,
  escopo text not null check (escopo in ('completa', 'configuracao', 'senha')),
  segredo_emitido bytea,
  criada_em timestamptz not null,
  vista_em timestamptz not null,
  expira_em timestamptz not null,
  -- Its client can ask for a one-time code again; when the last one was accepted.
  confirma_identidade boolean not null default false,
  codigo_em timestamptz
);

create index sessao_usuario on sessao (usuario_id);
create index sessao_expira on sessao (expira_em);

create table tentativa_login (
  chave text primary key,
  falhas integer not null,
  livre_em timestamptz not null,
  atualizada_em timestamptz not null
);

create index tentativa_login_atualizada on tentativa_login (atualizada_em);

-- Signed in fully before: it does not wait for the mistakes of others, and opens nothing by itself.
create table aparelho (
  hash bytea primary key,
  usuario_id uuid not null references usuario,
  usado_em timestamptz not null
);

create index aparelho_usuario on aparelho (usuario_id, usado_em);

create table codigo_backup (
  usuario_id uuid not null references usuario,
  hash bytea not null,
  usado_em timestamptz,
  primary key (usuario_id, hash)
);

create table auditoria (
  id bigint generated always as identity primary key,
  quando timestamptz not null default clock_timestamp(),
  ator_id uuid,
  ator text not null,
  acao text not null,
  alvo_tipo text not null,
  alvo_id text not null,
  detalhes jsonb not null default '{}',
  -- Null for what was done on the server itself.
  endereco text,
  -- The beginning of the hash of the session's token.
  sessao text
);

create index auditoria_alvo on auditoria (alvo_tipo, alvo_id, id);

create function refuse_auditoria_change() returns trigger
language plpgsql
as $$
begin
  raise exception 'a auditoria só aceita inclusões';
end
$$;

create trigger refuse_auditoria_change before update or delete or truncate on auditoria
  for each statement execute function refuse_auditoria_change();

-- Written, and not yet in the chain: sealing inside each transaction would make all writers wait for one another's commit.
create table auditoria_fila (
  auditoria_id bigint primary key
);

create table auditoria_selo (
  numero bigint primary key,
  auditoria_id bigint not null unique,
  -- Made outside the database, with a key that is not in it.
  selo bytea not null
);

create function queue_auditoria() returns trigger
language plpgsql
as $$
begin
  insert into auditoria_fila values (new.id);
  return new;
end
$$;

create trigger queue_auditoria before insert on auditoria
  for each row execute function queue_auditoria();

create trigger refuse_auditoria_change before update or delete or truncate on auditoria_selo
  for each statement execute function refuse_auditoria_change();

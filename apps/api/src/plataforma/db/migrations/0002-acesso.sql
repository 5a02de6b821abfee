-- Who may enter, how, and from where.

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
  -- Null: the backup codes were shown, and nobody said they were kept.
  codigos_guardados_em timestamptz,
  ultimo_acesso_em timestamptz,
  criado_em timestamptz not null default now(),
  -- A deleted account stays as a row: what is on record names it.
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
  codigo_em timestamptz,
  endereco text,
  navegador text,
  sistema text,
  -- The hash of the device it was begun on.
  aparelho bytea
);

create index sessao_usuario on sessao (usuario_id);
create index sessao_expira on sessao (expira_em);

-- Why a session ended, for whoever still has it open.
create table sessao_encerrada (
  token_hash bytea primary key,
  motivo text not null,
  encerrada_em timestamptz not null
);

create index sessao_encerrada_quando on sessao_encerrada (encerrada_em);

-- How long to wait after failed attempts.
create table tentativa_login (
  -- The fingerprint of the user name that was typed.
  chave text primary key,
  falhas integer not null,
  livre_em timestamptz not null,
  atualizada_em timestamptz not null
);

create index tentativa_login_atualizada on tentativa_login (atualizada_em);

-- Of user names that exist and of those that don't, alike, so that the time of an answer tells nothing.
create table entrada_recusada (
  id bigint generated always as identity primary key,
  -- As in tentativa_login.
  chave text not null,
  quando timestamptz not null,
  endereco text,
  navegador text,
  sistema text
);

create index entrada_recusada_chave on entrada_recusada (chave, id);
create index entrada_recusada_quando on entrada_recusada (quando);

-- Signed in fully before: it does not wait for the mistakes of others, and opens nothing by itself.
create table aparelho (
  hash bytea primary key,
  usuario_id uuid not null references usuario,
  usado_em timestamptz not null,
  endereco text,
  navegador text,
  sistema text
);

create index aparelho_usuario on aparelho (usuario_id, usado_em);

create table codigo_backup (
  usuario_id uuid not null references usuario,
  hash bytea not null,
  usado_em timestamptz,
  primary key (usuario_id, hash)
);

-- Passkeys: a second factor beside the one-time codes.
create table chave_acesso (
  id uuid primary key default gen_random_uuid(),
  usuario_id uuid not null references usuario,
  nome text not null check (length(nome) between 1 and 60),
  credencial bytea not null unique,
  -- The host name it was made for, and works on.
  dominio text not null,
  chave_publica bytea not null,
  contador bigint not null,
  transportes text[] not null,
  criada_em timestamptz not null,
  usada_em timestamptz
);

create index chave_acesso_usuario on chave_acesso (usuario_id);

-- What a passkey is asked to sign: once, of one person, for minutes.
create table desafio_acesso (
  desafio text primary key,
  usuario_id uuid not null references usuario,
  finalidade text not null check (finalidade in ('entrar', 'cadastrar', 'confirmar')),
  expira_em timestamptz not null
);

create index desafio_acesso_expira on desafio_acesso (expira_em);

-- Links with which people set their own password.
create table convite (
  usuario_id uuid primary key references usuario,
  token_hash bytea not null unique,
  expira_em timestamptz not null default now() + interval '72 hours'
);

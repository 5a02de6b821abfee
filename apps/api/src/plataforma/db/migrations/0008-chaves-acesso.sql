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
  finalidade text not null check (finalidade in ('entrar', 'cadastrar')),
  expira_em timestamptz not null
);

create index desafio_acesso_expira on desafio_acesso (expira_em);

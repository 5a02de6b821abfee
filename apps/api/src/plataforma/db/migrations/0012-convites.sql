-- Links with which people set their own password; passkeys for who proves again who they are; and what each person of
-- staff has seen of a registration.

create table convite (
  usuario_id uuid primary key references usuario,
  token_hash bytea not null unique,
  expira_em timestamptz not null default now() + interval '72 hours'
);

alter table desafio_acesso
  drop constraint desafio_acesso_finalidade_check,
  add constraint desafio_acesso_finalidade_check check (finalidade in ('entrar', 'cadastrar', 'confirmar'));

create table leitura (
  usuario_id uuid not null references usuario,
  cadastro_id uuid not null references cadastro (id),
  -- The version this look began with, and the one before it; until when it counts as the same look.
  versao integer not null,
  anterior integer,
  ate timestamptz not null,
  primary key (usuario_id, cadastro_id)
);

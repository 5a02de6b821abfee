-- Who may enter, how, and what they did.

create table instalacao (
  unica boolean primary key default true check (unica),
  demo boolean not null,
  criada_em timestamptz not null default now()
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
  segredo_2fa bytea,
  segredo_2fa_confirmado_em timestamptz,
  segredo_2fa_provado_em timestamptz,
  ultimo_passo_totp integer not null default 0,
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
  expira_em timestamptz not null
);

create index sessao_usuario on sessao (usuario_id);
create index sessao_expira on sessao (expira_em);

create table tentativa_login (
  chave text primary key,
  falhas integer not null,
  livre_em timestamptz not null,
  atualizada_em timestamptz not null
);

create table codigo_backup (
  usuario_id uuid not null references usuario,
  hash bytea not null,
  usado_em timestamptz,
  primary key (usuario_id, hash)
);

create table auditoria (
  id bigint primary key,
  quando timestamptz not null default clock_timestamp(),
  ator_id uuid,
  ator text not null,
  acao text not null,
  alvo_tipo text not null,
  alvo_id text not null,
  detalhes jsonb not null default '{}',
  hash bytea not null
);

create index auditoria_alvo on auditoria (alvo_tipo, alvo_id, id);

-- The end of the chain. Its row is also what makes writers take turns, so that ids have no gaps.
create table auditoria_topo (
  unica boolean primary key default true check (unica),
  ultimo_id bigint not null,
  ultimo_hash bytea not null
);
insert into auditoria_topo (ultimo_id, ultimo_hash) values (0, sha256(''));

create function auditoria_hash(anterior bytea, linha auditoria) returns bytea
language sql stable
as $$
  select sha256(anterior || convert_to(jsonb_build_array(
    linha.id, to_char(linha.quando at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), linha.ator_id, linha.ator,
    linha.acao, linha.alvo_tipo, linha.alvo_id, linha.detalhes
  )::text, 'UTF8'))
$$;

create function auditoria_encadeia() returns trigger
language plpgsql
as $$
declare
  topo auditoria_topo;
begin
  select * into strict topo from auditoria_topo for update;
  new.id := topo.ultimo_id + 1;
  new.hash := auditoria_hash(topo.ultimo_hash, new);
  update auditoria_topo set ultimo_id = new.id, ultimo_hash = new.hash;
  return new;
end
$$;

create trigger auditoria_encadeia before insert on auditoria
  for each row execute function auditoria_encadeia();

create function auditoria_recusa() returns trigger
language plpgsql
as $$
begin
  raise exception 'a auditoria só aceita inclusões';
end
$$;

create trigger auditoria_recusa before update or delete or truncate on auditoria
  for each statement execute function auditoria_recusa();

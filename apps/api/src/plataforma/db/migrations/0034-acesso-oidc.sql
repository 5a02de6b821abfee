-- Signing in with the company's own account.

-- One browser between the button and its session. It has a cookie, of which only the hash is kept.
create table entrada_oidc (
  cookie_hash bytea primary key,
  expira_em timestamptz not null default now() + interval '10 minutes',
  -- Null until the provider says who it is.
  usuario_id uuid references usuario,
  -- The person and the session by their names at the provider.
  sub text,
  sid text,
  check ((usuario_id is null) = (sub is null))
);

create index entrada_oidc_expira on entrada_oidc (expira_em);

-- What the provider said about people who left: each message counts once.
create table saida_oidc (
  jti_hash bytea primary key,
  recebida_em timestamptz not null default now()
);

create index saida_oidc_recebida on saida_oidc (recebida_em);

alter table sessao
  add column oidc_sub text,
  add column oidc_sid text;

create index sessao_oidc on sessao (oidc_sub) where oidc_sub is not null;

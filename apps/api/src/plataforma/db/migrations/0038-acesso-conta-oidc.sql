-- Whose an account at the provider is: noted at the first sign-in with it, which the e-mail or the user name let in. From
-- then on that account counts and no other, whatever its e-mail is.
create table conta_oidc (
  usuario_id uuid not null references usuario,
  issuer text not null,
  sub text not null,
  ligada_em timestamptz not null default now(),
  primary key (usuario_id, issuer),
  unique (issuer, sub)
);

-- What a person sees of their own account: where it is open, from where it was tried, why a session ended.

alter table usuario
  add column ultimo_acesso_em timestamptz,
  -- Null: the codes were shown, and nobody said they were kept.
  add column codigos_guardados_em timestamptz;

update usuario set codigos_guardados_em = now() where segredo_2fa_provado_em is not null;

alter table sessao
  add column endereco text,
  add column navegador text,
  add column sistema text,
  -- The hash of the device it was begun on.
  add column aparelho bytea;

alter table aparelho
  add column endereco text,
  add column navegador text,
  add column sistema text;

-- Of user names that exist and of those that don't, alike, so that the time of an answer tells nothing.
create table entrada_recusada (
  id bigint generated always as identity primary key,
  -- As in tentativa_login: the fingerprint of the user name that was typed.
  chave text not null,
  quando timestamptz not null,
  endereco text,
  navegador text,
  sistema text
);

create index entrada_recusada_chave on entrada_recusada (chave, id);
create index entrada_recusada_quando on entrada_recusada (quando);

create table sessao_encerrada (
  token_hash bytea primary key,
  motivo text not null,
  encerrada_em timestamptz not null
);

create index sessao_encerrada_quando on sessao_encerrada (encerrada_em);

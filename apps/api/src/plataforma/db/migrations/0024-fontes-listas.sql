-- Lists of sanctions, debarments and politically exposed people, as the operator loaded them.

create table lista_carga (
  id bigint generated always as identity primary key,
  lista text collate "C" not null,
  -- What the list says of its own day; null: it does not.
  data date,
  -- Of the files' bytes, in the order given.
  sha256 bytea not null,
  linhas integer not null,
  novas integer not null,
  mudadas integer not null,
  saidas integer not null,
  -- Who ran the command.
  por text not null,
  carregada_em timestamptz not null default now(),
  -- When everybody had been looked for in what is new; null: not yet.
  procurada_em timestamptz
);

create index lista_carga_lista on lista_carga (lista, id desc);

-- What the last load of each list says. The key is made of what is said, never of the list's own numbers.
create table lista_entrada (
  lista text collate "C" not null,
  chave text collate "C" not null,
  -- The load that brought it.
  carga bigint not null references lista_carga (id),
  documento text collate "C",
  digitos text collate "C",
  dados jsonb not null,
  primary key (lista, chave)
);

create index lista_entrada_documento on lista_entrada (documento) where documento is not null;
create index lista_entrada_digitos on lista_entrada (digitos) where digitos is not null;
create index lista_entrada_carga on lista_entrada (carga);

-- The entry of a list and the person beside it, for a person to compare.
alter table alerta add column comparacao jsonb;

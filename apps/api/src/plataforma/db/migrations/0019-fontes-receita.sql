-- What Receita Federal publishes every month of the companies that are here.

create domain competencia as text collate "C" check (value ~ '^[0-9]{4}-(0[1-9]|1[0-2])$');

-- One reading of a month: of every company, or of those that are here and were not looked for before.
create table receita_carga (
  id bigint generated always as identity primary key,
  competencia competencia not null,
  tudo boolean not null,
  iniciada_em timestamptz not null default now(),
  -- Null: under way, or interrupted. Nobody is shown what is not whole.
  concluida_em timestamptz
);

-- Whom it looked for, by the first eight characters of the CNPJ: who is not among the lines was not published.
create table receita_raiz (
  carga bigint not null references receita_carga (id) on delete cascade,
  raiz text collate "C" not null,
  primary key (raiz, carga)
);

create table receita_arquivo (
  carga bigint not null references receita_carga (id) on delete cascade,
  arquivo text not null,
  sha256 bytea not null,
  linhas bigint not null,
  guardadas bigint not null,
  primary key (carga, arquivo)
);

-- A line as it was published. Its key is a root of a CNPJ, or the code in a table of words.
create table receita_linha (
  carga bigint not null references receita_carga (id) on delete cascade,
  arquivo text collate "C" not null,
  chave text collate "C" not null,
  valores text[] not null
);

create index receita_linha_chave on receita_linha (chave, carga);
create index receita_linha_arquivo on receita_linha (carga, arquivo);

-- The installation itself, and how often somebody may ask.

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

-- Counted for every process together. A crash may forget it: nothing is lost but the counting.
create unlogged table limite (
  chave text primary key,
  fichas double precision not null,
  em timestamptz not null
) with (fillfactor = 50);

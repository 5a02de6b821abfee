-- What is read in documents: words, and where on the page they stand. A row goes with its document.

create table documento_leitura (
  documento_id text collate "C" primary key references documento (id) on delete cascade,
  -- Of the bytes that were read.
  sha256 bytea not null,
  situacao text collate "C" not null check (situacao in ('lido', 'nao_lido')),
  -- Every page that was read; none where it could not be.
  paginas json not null,
  lida_em timestamptz not null default now()
);

-- Documents that wait to be read.
create table fila_leitura (
  documento_id text collate "C" primary key references documento (id) on delete cascade,
  pedida_em timestamptz not null default now(),
  -- How often reading it was begun.
  tentativas integer not null default 0,
  -- Until then it is somebody's; who does not live to finish it leaves it to others.
  tomada_ate timestamptz
);
create index fila_leitura_vez on fila_leitura (pedida_em, documento_id);

create function queue_leitura() returns trigger
language plpgsql
as $$
begin
  insert into fila_leitura (documento_id)
    select id from novos where cadastro_id is not null and extensao in ('jpg', 'png', 'gif', 'webp', 'pdf');
  return null;
end
$$;

create trigger queue_leitura after insert on documento
  referencing new table as novos for each statement execute function queue_leitura();

-- Of what was here before, what somebody has yet to look at.
insert into fila_leitura (documento_id)
  select d.id from documento d join cadastro c on c.id = d.cadastro_id
  where c.situacao in ('a_analisar', 'com_a_empresa') and d.substituido_em is null
    and d.extensao in ('jpg', 'png', 'gif', 'webp', 'pdf');

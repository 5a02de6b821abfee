-- What there is to look at in each registration, and what registrations have in common.

create type nivel_alerta as enum ('impede', 'atencao', 'informacao');

create table alerta (
  ordem bigint not null,
  codigo text collate "C" not null check (length(codigo) <= 40),
  -- A field, a partner or a document; empty: the registration.
  alvo text collate "C" not null default '',
  nivel nivel_alerta not null,
  texto text not null,
  pedido text,
  -- What was found: an answer holds until it changes.
  valor text not null,
  desde timestamptz not null default now(),
  resposta_motivo varchar(500),
  resposta_por text,
  resposta_em timestamptz,
  -- In the order they are shown, so that a page sorts nothing.
  primary key (ordem, nivel, codigo, alvo),
  check ((resposta_motivo is null) = (resposta_em is null) and (resposta_motivo is null) = (resposta_por is null))
);

create index alerta_codigo on alerta (codigo, ordem) where resposta_em is null;
create index alerta_nivel on alerta (nivel, ordem) where resposta_em is null;

-- Which version of a registration was checked, by which version of the rules. Who checks holds its lock meanwhile.
create table alerta_versao (
  ordem bigint primary key,
  versao integer not null,
  versao_regras integer not null
) with (fillfactor = 70);

create type tipo_vinculo as enum (
  'cpf', 'cnpj', 'raiz', 'telefone', 'email', 'dominio', 'endereco', 'arquivo'
);

-- What a registration can share with others, as a hash of its kind and value.
create table vinculo (
  chave bigint not null,
  ordem bigint not null,
  tipo tipo_vinculo not null,
  primary key (chave, ordem)
);

create index vinculo_ordem on vinculo (ordem);

-- Registrations to be checked. `mudou`: unless it was, in that version; `vinculo`: something it shares changed;
-- `vizinhos`: all that share something with it, which is known for certain only once it is committed.
create table fila_alertas (
  id bigint generated always as identity primary key,
  ordem bigint not null,
  motivo text collate "C" not null check (motivo in ('mudou', 'vinculo', 'vizinhos'))
);

create function queue_received() returns trigger
language plpgsql
as $$
begin
  insert into fila_alertas (ordem, motivo) select ordem, 'mudou' from incluidos;
  return null;
end
$$;

create trigger queue_received after insert on cadastro
  referencing new table as incluidos for each statement execute function queue_received();

create function queue_changed() returns trigger
language plpgsql
as $$
begin
  insert into fila_alertas (ordem, motivo) values (new.ordem, tg_argv[0]);
  return null;
end
$$;

create trigger queue_corrected after update of
    razao_social, nome_fantasia, cnpj, inscricao_estadual, cep, logradouro, numero, complemento, bairro, cidade, estado,
    email, telefone, nome_responsavel, cpf_responsavel, cargo_responsavel, socios, documentos
  on cadastro for each row execute function queue_changed('mudou');

create trigger queue_decided after update of cadastrado on cadastro
  for each row when (old.cadastrado <> new.cadastrado) execute function queue_changed('vizinhos');

-- Offices that lend their telephone, e-mail or address to clients: what is shared with them is not told.
create table contabilidade (
  id uuid primary key default gen_random_uuid(),
  nome varchar(120) not null,
  tipo text not null check (tipo in ('telefone', 'email', 'endereco')),
  valor text not null,
  chaves bigint[] not null,
  criada_por text not null,
  criada_em timestamptz not null default now(),
  unique (tipo, valor)
);

-- A partner may be a company, known by its CNPJ.
alter table documento drop constraint documento_socio_cpf_check,
  add constraint documento_socio_cpf_check check (socio_cpf ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$');

-- What can be told of a file without looking at it: pages of a PDF, size of a picture.
alter table documento add column fatos json;

-- Checks change what a page shows without changing a registration.
alter table contagem add column alertas bigint not null default 0;

create function count_alertas(mais bigint) returns void
language plpgsql
as $$
begin
  update contagem set alertas = alertas + mais
    where vaga = (select vaga from contagem limit 1 for update skip locked);
  if not found then
    insert into contagem (novos, cadastrados, alteracoes, alertas) values (0, 0, 0, mais);
  end if;
end
$$;

-- Those that are there already.
insert into fila_alertas (ordem, motivo) select ordem, 'mudou' from cadastro order by ordem;

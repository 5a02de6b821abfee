-- Documents: one row a file that was received; the registration says which are in force.

create table documento (
  id text collate "C" primary key check (id ~ '^[0-9a-f]{32}$'),
  -- Null: an example that the registrations of a demo share.
  cadastro_id uuid references cadastro (id),
  -- Null: the company's own. A partner may be a company, known by its CNPJ.
  socio_cpf text check (socio_cpf ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
  chave text not null check (chave ~ '^[a-z][A-Za-z0-9_]{0,39}$'),
  extensao text not null check (extensao in ('jpg', 'png', 'gif', 'webp', 'pdf', 'xlsx', 'docx')),
  bytes bigint not null,
  sha256 bytea not null,
  -- As it was sent, before what is not picture was taken out: tells whether the same file is sent again.
  sha256_recebido bytea not null,
  tem_miniatura boolean not null,
  -- Null: the small picture is made again from the original when asked for.
  sha256_miniatura bytea,
  -- What can be told of a file without looking at it: pages of a PDF, size of a picture.
  fatos json,
  criado_em timestamptz not null default now(),
  -- When somebody of the staff first opened these very bytes; a thumbnail is not the document.
  aberto_em timestamptz,
  -- Kept with its file, for the record, when another took its place.
  substituido_em timestamptz,
  -- Which part of it was last found not to be what was received. Null: neither.
  divergente text check (divergente in ('original', 'miniatura'))
);

create unique index documento_atual on documento (cadastro_id, coalesce(socio_cpf, ''), chave)
  where substituido_em is null;
create index documento_divergente on documento (id) where divergente is not null;

-- The documents of a registration that have a file: key on the wire, key in conferencia, and which file.
create function list_documentos(documentos json, socios json)
returns table (chave text, chave_estavel text, documento_id text)
language sql stable
as $$
  select * from (
    select d.key, d.key, substring(d.value from '^arquivo://([0-9a-f]{32})') as documento_id
    from json_each_text(documentos) d
    union all
    select 'socios.' || (s.ordinality - 1) || '.' || d.key, (s.value ->> 'cpf') || '.' || d.key,
      substring(d.value from '^arquivo://([0-9a-f]{32})')
    from json_array_elements(socios) with ordinality s,
      json_each_text(coalesce(s.value -> 'documentos', '{}')) d
  ) todos where documento_id is not null
$$;

-- The link by which a company answers a request (`pedido`) by itself. Only the hash of its token is kept, until the link ends:
-- by a decision, an undo, another link or another request. `numeros`: the number of each partner by the place the request
-- names, because partners change places. `respostas`: by the place of the item, when and how often it was answered, and
-- what was written.
create table link_empresa (
  pedido uuid primary key references decisao,
  cadastro_id uuid not null references cadastro (id),
  token_hash bytea unique,
  prazo timestamptz not null,
  numeros jsonb not null,
  respostas jsonb not null default '{}',
  criado_em timestamptz not null default now(),
  criado_por uuid not null references usuario,
  aberto_em timestamptz,
  enviado_em timestamptz
);

create index link_empresa_cadastro on link_empresa (cadastro_id);

create function forget_link() returns trigger
language plpgsql
as $$
begin
  delete from link_empresa where cadastro_id = new.id;
  return null;
end
$$;

create trigger forget_link after update of anonimizado_em on cadastro
  for each row when (new.anonimizado_em is not null) execute function forget_link();

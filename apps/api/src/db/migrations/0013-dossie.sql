-- Records that can be proven elsewhere, and values that can be forgotten.

-- What a row on record says in values of the registration: the row has only their hash, so that they can be forgotten
-- and the chain still holds.
create table auditoria_valor (
  id uuid primary key default gen_random_uuid(),
  cadastro_id uuid not null references cadastro (id),
  -- Hashed with the values, so that nobody finds them by trying all CPFs.
  sal text not null,
  corpo text not null
);

create index auditoria_valor_cadastro on auditoria_valor (cadastro_id);

alter table cadastro add column anonimizado_em timestamptz;

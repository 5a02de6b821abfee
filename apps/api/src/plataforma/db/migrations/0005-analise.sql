-- The queue: since when a registration waits for staff, and who has it.

-- When it came back to be looked at: corrected or given back. Null: it waits since it was received.
alter table cadastro add column voltou_em timestamptz;

-- Who has waited longest comes first.
create index cadastro_fila on cadastro (coalesce(voltou_em, criado_em), ordem) where not cadastrado;

-- Taking a case is an aid, not a lock: a crash may forget it, and decisions don't ask for it. It ends with its session.
create unlogged table em_analise (
  cadastro_id uuid primary key references cadastro (id),
  usuario_id uuid not null unique references usuario,
  sessao bytea not null references sessao on delete cascade,
  ate timestamptz not null
) with (fillfactor = 50);

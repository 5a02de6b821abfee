-- Why an approved registration, which stays approved, is to be looked at: {"motivos": ["correcao"], "desde": ...}.
alter table cadastro add column revisao jsonb;
create index cadastro_revisao on cadastro (ordem) where revisao is not null;

-- A restored installation is a copy of one that may still be at work: it tells other systems nothing until the operator says so.
alter table identidade add column envia boolean not null default true;

-- What the institution's own system asked others about a registration: the company, its partners, who acts for it.

create table consulta (
  ordem bigint not null references cadastro (ordem),
  tipo text collate "C" not null check (tipo in ('bc_protege')),
  documento text collate "C" not null,
  resultado text collate "C" not null check (resultado in ('sem_restricao', 'com_restricao')),
  protocolo text collate "C" not null,
  em timestamptz not null,
  recebida_em timestamptz not null default now(),
  primary key (ordem, tipo, documento, protocolo)
);

create function forget_consultas() returns trigger
language plpgsql
as $$
begin
  delete from consulta where ordem = new.ordem;
  return null;
end
$$;

create trigger forget_consultas after update of anonimizado_em on cadastro
  for each row when (new.anonimizado_em is not null) execute function forget_consultas();

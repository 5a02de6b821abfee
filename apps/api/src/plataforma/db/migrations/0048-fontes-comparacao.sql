-- What comes of holding a paper against its registration, found once and kept beside what was read in it.

alter table documento_leitura
  add column exame json,
  -- Of the values it was held against; the paper's own bytes are `sha256`. Where either is another, it is to be compared again.
  add column comparada_com bytea,
  -- The place the document had then: `socios.0.rg`.
  add column chave_comparada text collate "C",
  -- How much comparing that took, of what a registration may take.
  add column passos integer not null default 0;

-- Registrations that have papers to be compared.
create table fila_comparacao (
  ordem bigint primary key,
  pedida_em timestamptz not null default now(),
  -- Goes up when it is asked for again while somebody is at it.
  pedidos integer not null default 1,
  -- How often comparing was begun since.
  tentativas integer not null default 0,
  -- Until then it is somebody's; who does not live to finish it leaves it to others.
  tomada_ate timestamptz
);
create index fila_comparacao_vez on fila_comparacao (pedida_em, ordem);

create function queue_comparisons(ordens bigint[]) returns void
language sql
as $$
  insert into fila_comparacao as f (ordem) select distinct o from unnest(ordens) o order by o
  on conflict (ordem) do update
    set pedida_em = least(f.pedida_em, excluded.pedida_em), pedidos = f.pedidos + 1, tentativas = 0
$$;

-- What was read before; what comes meanwhile goes first.
insert into fila_comparacao (ordem, pedida_em)
  select distinct c.ordem, 'infinity'::timestamptz
  from documento_leitura l join documento d on d.id = l.documento_id join cadastro c on c.id = d.cadastro_id
  where l.situacao = 'lido' and d.substituido_em is null;

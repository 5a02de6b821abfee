-- Finding registrations: who decided them and when, what lists are filtered and sorted by, more words to search for.

-- Of the approval or refusal in force.
alter table cadastro
  add column decidido_em timestamptz,
  add column decidido_por uuid;

alter table cadastro disable trigger user;
update cadastro set decidido_em = d.quando, decidido_por = d.ator_id
  from (
    select distinct on (alvo_id) alvo_id, quando, ator_id from auditoria
    where alvo_tipo = 'cadastro' and acao in ('cadastro.aprovado', 'cadastro.recusado') order by alvo_id, id desc
  ) d
  where d.alvo_id = cadastro.id::text and cadastro.situacao in ('cadastrado', 'recusado');
alter table cadastro enable trigger user;

create index cadastro_uf on cadastro (estado, ordem);
create index cadastro_recebido on cadastro (criado_em, ordem);
create index cadastro_decidido on cadastro (decidido_em, ordem) where decidido_em is not null;
create index cadastro_decidido_por on cadastro (decidido_por, ordem) where decidido_por is not null;
create index cadastro_nome on cadastro (razao_social collate "pt-BR-x-icu", ordem);
drop index cadastro_prazo;
create index cadastro_prazo on cadastro (prazo, ordem) where situacao = 'com_a_empresa';
create index cadastro_vez on cadastro ((case when situacao in ('a_analisar', 'com_a_empresa')
  then coalesce(prazo, voltou_em, criado_em) else timestamptz '9999-12-31 00:00:00+00' end), ordem);

-- The worst open check of each registration: 0 impede, 1 atencao, 2 informacao, 3 none. Apart from the registration,
-- which a check must not rewrite.
create table risco (
  ordem bigint primary key,
  nivel smallint not null default 3 check (nivel between 0 and 3)
) with (fillfactor = 70);

create index risco_nivel on risco (nivel, ordem);

-- The worst open level of a registration, as it is stored in risco.
create function rank_risco(de_ordem bigint) returns smallint
language sql stable
as $$
  select coalesce(array_position(enum_range(null::nivel_alerta), min(nivel)) - 1, 3)::smallint
  from alerta where ordem = de_ordem and resposta_em is null
$$;

insert into risco (ordem, nivel) select ordem, rank_risco(ordem) from cadastro;

create or replace function queue_received() returns trigger
language plpgsql
as $$
begin
  insert into risco (ordem) select ordem from incluidos;
  insert into fila_alertas (ordem, motivo) select ordem, 'mudou' from incluidos;
  return null;
end
$$;

-- What a person concluded from an entry of a list beside somebody of the registration. `outra_pessoa` is an answer to the
-- alerta; that it is the same person is kept in `confirmado`, and the alerta stays open.
alter table alerta
  add column resposta_conclusao text collate "C",
  add column confirmado jsonb;

-- People of the same name whose CPF, as far as the list shows it, is another one.
create index lista_entrada_nome on lista_entrada (lower(dados ->> 'nome') collate "C") where digitos is not null;
create index alerta_comparacao on alerta (ordem) where comparacao is not null;

-- How far everybody was looked for in what a load brought. Who was received while it was loaded is waited for: the search
-- begins when every transaction older than `procura_xid` has ended.
alter table lista_carga
  add column procura_xid bigint,
  add column procurada_ate bigint not null default 0;
create index lista_carga_procura on lista_carga (id) where procurada_em is null;

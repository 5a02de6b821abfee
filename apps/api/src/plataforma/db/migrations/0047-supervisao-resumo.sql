-- Who asked for it gets the figures of what waits by e-mail, once on a business day. `resumo_em`: the last day it was sent.
alter table usuario
  add column resumo_diario boolean not null default false,
  add column resumo_em date;

-- Why an approved registration was given back has words of its own.
alter table decisao
  drop constraint decisao_ato_check,
  add constraint decisao_ato_check check (ato in ('pedido', 'recusa', 'aprovacao', 'devolucao'));

-- What waits again because the company answered, who has waited longest first.
create index cadastro_corrigido on cadastro (coalesce(voltou_em, criado_em), ordem)
  where retorno in ('corrigido', 'corrigido_tarde');

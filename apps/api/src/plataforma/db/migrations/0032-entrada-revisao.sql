-- What a new list found in an approved registration is told, too.
alter table aviso drop constraint aviso_tipo_check;
alter table aviso add constraint aviso_tipo_check check (
  tipo in (
    'cadastro.recebido', 'cadastro.corrigido', 'cadastro.aprovado', 'cadastro.devolvido', 'cadastro.desfeito',
    'cadastro.correcao_pedida', 'cadastro.recusado', 'cadastro.prazo_vencido', 'cadastro.revisao_aberta'
  )
);

drop trigger enqueue_aviso on auditoria;
create trigger enqueue_aviso after insert on auditoria
  for each row
  when (
    new.alvo_tipo = 'cadastro' and (
      new.acao in (
        'cadastro.recebido', 'cadastro.corrigido', 'cadastro.aprovado', 'cadastro.devolvido', 'cadastro.desfeito',
        'cadastro.correcao_pedida', 'cadastro.recusado', 'cadastro.prazo_vencido', 'cadastro.revisao_aberta'
      )
      or new.detalhes ?| array['voltouAPendente', 'voltouDe']
    )
  )
  execute function enqueue_aviso();

-- Approvals with a document that nobody had opened or judged, by person.
alter table resumo_dia drop constraint resumo_dia_assunto_check;
alter table resumo_dia add constraint resumo_dia_assunto_check check (
  assunto in (
    'aprovados', 'aprovados_sem_ver', 'recusados', 'pedidos', 'motivo', 'horas', 'alerta_procede', 'alerta_nao_procede'
  )
);

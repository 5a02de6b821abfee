/** The alertas of a registration, worst first; null when it was not checked yet. */
export const alertasJson = (cadastro: string) => `case when exists (
    select from alerta_versao where ordem = ${cadastro}.ordem
  ) then (
    select coalesce(json_agg(json_strip_nulls(json_build_object(
      'codigo', codigo, 'nivel', nivel, 'texto', texto, 'alvo', nullif(alvo, ''),
      'achado', mark_achado(valor), 'pedido', pedido,
      'resposta', case when resposta_em is not null then json_build_object(
        'motivo', resposta_motivo, 'por', resposta_por, 'porId', resposta_por_id, 'em', resposta_em
      ) end
    ))), '[]') from (
      select * from alerta where ordem = ${cadastro}.ordem order by ordem, nivel, codigo, alvo
    ) alerta
  ) end`;

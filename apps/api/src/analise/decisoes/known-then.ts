import { nomeiamOutros } from '@painel-pj/regras/alerta';
import { literals } from '#plataforma/db/literals.ts';

/** What is known of a registration `m` now. What names another company is kept without its text. */
export const retrato = `json_build_object(
  'versaoRegras', (select versao_regras from alerta_versao v where v.ordem = m.ordem),
  'receita', (
    select max(c.competencia) from receita_carga c where c.concluida_em is not null
      and (c.tudo or exists (select from receita_raiz r where r.raiz = left(m.cnpj, 8) and r.carga = c.id))
  ),
  'comparado', (select comparado from alerta_versao v where v.ordem = m.ordem),
  'listas', (
    select coalesce(json_agg(json_build_object('lista', l.lista, 'data', l.data, 'sha256', encode(l.sha256, 'hex'))
      order by l.lista), '[]')
    from (select distinct on (lista) lista, data, sha256 from lista_carga order by lista, id desc) l
  ),
  'consultas', (
    select coalesce(json_agg(json_build_object('tipo', q.tipo, 'documento', q.documento, 'resultado', q.resultado,
      'protocolo', q.protocolo, 'em', q.em) order by q.em, q.documento), '[]') from consulta q where q.ordem = m.ordem
  ),
  'risco', (
    select json_build_object('categoria', k.categoria, 'frase', k.frase, 'politica', k.politica,
      'motivo', case when k.categoria <> k.calculada then k.mudanca ->> 'motivo' end)
    from risco k where k.ordem = m.ordem and k.categoria is not null
  ),
  'descartados', (select (descartes ->> 'total')::integer from alerta_versao v where v.ordem = m.ordem),
  'alertas', (
    select coalesce(json_agg(json_strip_nulls(json_build_object(
      'codigo', a.codigo, 'nivel', a.nivel, 'alvo', nullif(a.alvo, ''),
      'texto', case when a.codigo not in ${literals(nomeiamOutros)} then a.texto end,
      'resposta', a.resposta_motivo, 'por', a.resposta_por, 'em', a.resposta_em,
      'conclusao', a.resposta_conclusao, 'confirmado', a.confirmado
    )) order by a.nivel, a.codigo, a.alvo), '[]') from alerta a where a.ordem = m.ordem
  ),
  'conferencias', (
    select coalesce(json_agg(json_strip_nulls(json_build_object(
      'chave', x.chave_estavel, 'situacao', x.situacao, 'motivo', x.motivo, 'sha256', encode(x.sha256, 'hex')
    )) order by x.chave_estavel, x.sha256), '[]') from conferencia x where x.cadastro_id = m.id
  )
)`;

/**
 * What was known when it was decided, kept like the other values of an audit row: later checks replace the alertas, and
 * documents are judged again. `more`: other values of the audit row.
 */
export const writeKnown = (more: string) => `sabido as (
    insert into auditoria_valor (cadastro_id, sal, corpo)
    select m.id, replace(gen_random_uuid()::text, '-', ''), json_build_object('retrato', ${retrato}${more})::text from mudado m
    returning id, encode(sha256(convert_to(sal || corpo, 'UTF8')), 'hex') as sha256
  ),`;
export const detailsWithKnown = ` || (select jsonb_build_object('valores', jsonb_build_object('id', s.id, 'sha256', s.sha256)) from sabido s)`;

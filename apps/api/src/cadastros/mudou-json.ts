/** Fields that differ from those of an older version, with their old values, found in the audit trail. */
const changedFields = (cadastro: string, versao: string) => `
  select campo, antes from (
    select c.key as campo,
      (array_agg(c.value -> 'de' order by a.id))[1] as antes,
      (array_agg(c.value -> 'para' order by a.id desc))[1] as agora
    from auditoria a left join auditoria_valor v on v.id = (a.detalhes #>> '{valores,id}')::uuid,
      jsonb_each(coalesce(v.corpo::jsonb, a.detalhes) -> 'campos') c
    where a.alvo_tipo = 'cadastro' and a.alvo_id = ${cadastro}.id::text and a.acao = 'cadastro.corrigido'
      and (a.detalhes ->> 'versao')::integer > ${versao}
    group by c.key
  ) corrigidos where antes is distinct from agora`;

/** Documents received since that version, each with when its former file was received. */
const newDocuments = (cadastro: string, versao: string) => `
  select 'documentos.' || d.chave, (
    select to_jsonb(max(o.criado_em)) from documento o
    where o.cadastro_id = f.cadastro_id and o.chave = f.chave and o.socio_cpf is not distinct from f.socio_cpf
      and o.id <> f.id
  )
  from list_documentos(${cadastro}.documentos, ${cadastro}.socios) d join documento f on f.id = d.documento_id
  where exists (
    select from auditoria a
    where a.alvo_tipo = 'cadastro' and a.alvo_id = ${cadastro}.id::text
      and a.acao in ('documento.recebido', 'documento.substituido')
      and (a.detalhes ->> 'versao')::integer > ${versao}
      and a.detalhes ->> 'chave' = f.chave and a.detalhes ->> 'sha256' = encode(f.sha256, 'hex')
  )`;

/** While the person is still looking, compared with the look before this one. */
const lookedAt = 'case when l.ate > now() then coalesce(l.anterior, l.versao) else l.versao end';

/** Columns `mudou` and `antes`: what changed since the person last opened the registration; null if they never did. */
export const changesSince = (cadastro: string, reader: string) => `
  select
    case when count(l.versao) > 0
      then coalesce(json_agg(m.campo order by m.campo) filter (where m.campo is not null), '[]')
    end as mudou,
    json_object_agg(m.campo, m.antes) filter (where m.antes is not null) as antes
  from (select ${lookedAt} as versao from leitura l where l.usuario_id = ${reader} and l.cadastro_id = ${cadastro}.id) l
  left join lateral (${changedFields(cadastro, 'l.versao')} union all ${newDocuments(cadastro, 'l.versao')}) m on true`;

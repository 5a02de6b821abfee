import type { Acao } from '@painel-pj/contract/plataforma/atos';
import { literals } from '#plataforma/db/literals.ts';
import { lastAct } from '#plataforma/record/last-act.ts';
import { personName } from '#plataforma/record/person-name.ts';

/** What `mudouDesde` calls the acts after which a company's changes are told to everybody. */
const decisions = {
  'cadastro.aprovado': 'aprovacao',
  'cadastro.mantido': 'revisao',
  'cadastro.recusado': 'recusa',
  'cadastro.correcao_pedida': 'pedido',
} as const satisfies Partial<Record<Acao, string>>;
const decided = Object.keys(decisions) as (keyof typeof decisions)[];

/** Of an approved registration, what staff asked for since is no decision: the approval stands. */
const isDecision = (cadastro: string) =>
  `not (${cadastro}.cadastrado and a.acao = 'cadastro.correcao_pedida')`;

const desde = (decision: string) => `json_strip_nulls(json_build_object(
  'ato', case ${decision}.acao ${decided.map((acao) => `when '${acao}' then '${decisions[acao]}'`).join(' ')} end,
  'em', ${decision}.quando, 'por', ${personName(`${decision}.ator_id`, `${decision}.ator`)}, 'porId', ${decision}.ator_id
))`;

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

const receivedSince = (cadastro: string, documento: string, versao: string) => `exists (
  select from auditoria a
  where a.alvo_tipo = 'cadastro' and a.alvo_id = ${cadastro}.id::text
    and a.acao in ${literals(['documento.recebido', 'documento.substituido'])}
    and (a.detalhes ->> 'versao')::integer > ${versao}
    and a.detalhes ->> 'chave' = ${documento}.chave
    and a.detalhes ->> 'sha256' = encode(${documento}.sha256, 'hex')
)`;

/** Documents received since that version, each with the file that was there then. */
const newDocuments = (cadastro: string, versao: string, token: string) => `
  select 'documentos.' || d.chave, (
    select jsonb_build_object('arquivo', ${token} || '.' || o.id || '.' || o.extensao, 'recebidoEm', o.criado_em)
    from documento o
    where o.cadastro_id = f.cadastro_id and o.chave = f.chave and o.socio_cpf is not distinct from f.socio_cpf
      and not ${receivedSince(cadastro, 'o', versao)}
    order by o.criado_em desc limit 1
  )
  from list_documentos(${cadastro}.documentos, ${cadastro}.socios) d join documento f on f.id = d.documento_id
  where ${receivedSince(cadastro, 'f', versao)}`;

/** While the person is still looking, compared with the look before this one. */
const lookedAt = 'case when l.ate > now() then coalesce(l.anterior, l.versao) else l.versao end';

/**
 * Columns `mudou`, `antes` and `desde`: what changed since the last decision or request; where there was none, since the
 * person last opened the registration (`desde` is null then), and null if they never did.
 */
export const changesSince = (cadastro: string, reader: string, token: string) => `
  select
    case when max(base.versao) is not null
      then coalesce(json_agg(m.campo order by m.campo) filter (where m.campo is not null), '[]')
    end as mudou,
    json_object_agg(m.campo, m.antes) filter (where m.antes is not null) as antes,
    (array_agg(base.desde))[1] as desde
  from (
    select coalesce(d.versao, ${lookedAt}) as versao, case when d.versao is not null then ${desde('d')} end as desde
    from (select) one
    left join lateral (${lastAct(cadastro, decided, isDecision(cadastro))}) d on true
    left join leitura l on d.versao is null and l.usuario_id = ${reader} and l.cadastro_id = ${cadastro}.id
  ) base
  left join lateral (
    ${changedFields(cadastro, 'base.versao')} union all ${newDocuments(cadastro, 'base.versao', token)}
  ) m on base.versao is not null`;

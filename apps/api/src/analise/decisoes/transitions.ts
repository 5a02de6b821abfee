import type { Acao } from '@painel-pj/contract/plataforma/atos';
import { asksAlcada, impedes, needsTwo } from '#plataforma/db/asks-alcada.ts';
import { literals } from '#plataforma/db/literals.ts';
import { insertAuditoria } from '#plataforma/record/record.ts';
import { parameters } from './act-parameters.ts';
import { detailsWithKnown, writeKnown } from './known-then.ts';
import { numerosOf } from './link-repository.ts';

/** The columns that an act changes and an undo restores, with their types. */
const state = {
  situacao: 'text',
  prazo: 'timestamptz',
  rodada: 'integer',
  pedido: 'uuid',
  recusa: 'uuid',
  definitiva: 'boolean',
  retorno: 'text',
  voltou_em: 'timestamptz',
  decidido_em: 'timestamptz',
  decidido_por: 'uuid',
  mantido_em: 'timestamptz',
  primeira_por: 'uuid',
  primeira_em: 'timestamptz',
  segunda_por: 'uuid',
  revisao: 'jsonb',
  encerrado_em: 'date',
} as const;
type Column = keyof typeof state;
const columns = Object.keys(state) as Column[];

const { act, words, ask, refuse, end, approve, keep, undo } = parameters;

const before = `jsonb_build_object(${columns.map((name) => `'${name}', ${name}`).join(', ')})`;
const noApprovals = 'primeira_por = null, primeira_em = null, primeira_versao = null, segunda_por = null';

/** A change from one situation to another. */
type Transition = {
  acao: Acao;
  /** The kind of its words in `decisao`; null: it has none. */
  ato: 'pedido' | 'recusa' | 'aprovacao' | 'devolucao' | null;
  from: string;
  set: Partial<Record<Column, string>>;
};

const undecided = { decidido_em: 'null', decidido_por: 'null' };
const isWithStaff = `situacao in ('a_analisar', 'com_a_empresa')`;
const isApproved = `situacao = 'cadastrado'`;
const isInReview = `${isApproved} and revisao is not null`;
const backToAnalysis = {
  situacao: `'a_analisar'`,
  prazo: 'null',
  recusa: 'null',
  definitiva: 'null',
  retorno: `'devolvido'`,
  voltou_em: 'now()',
  revisao: 'null',
  mantido_em: 'null',
  encerrado_em: 'null',
  ...undecided,
};

/** Documents of the registration whose current file was marked `nao_serve`. */
export const refusedDocuments = (cadastro: string) => `
  select d.chave, x.motivo from conferencia x
  join list_documentos(${cadastro}.documentos, ${cadastro}.socios) d on d.chave_estavel = x.chave_estavel
  join documento on documento.id = d.documento_id and documento.sha256 = x.sha256
  where x.cadastro_id = ${cadastro}.id and x.situacao = 'nao_serve'`;

/** What impedes an approval and was not there when it was approved. */
export const impedesSince = (cadastro: string) => `exists (
  select from alerta where alerta.ordem = ${cadastro}.ordem and nivel = 'impede' and resposta_em is null
    and alerta.desde > ${cadastro}.decidido_em
)`;

/** The day of the approval, in Brasília. */
export const approvedOn = `(decidido_em at time zone 'America/Sao_Paulo')::date`;

/** All transitions but approval, keeping it, and undo. */
const transitions = {
  /** What is approved and in review stays approved. */
  ask: {
    acao: 'cadastro.correcao_pedida',
    ato: 'pedido',
    from: `(${isWithStaff} or situacao = 'recusado' and not definitiva or ${isInReview})`,
    set: {
      situacao: `case when ${isApproved} then situacao else 'com_a_empresa' end`,
      prazo: ask.prazo,
      rodada: 'rodada + 1',
      pedido: words.decisao,
      recusa: 'null',
      definitiva: 'null',
      retorno: 'null',
      decidido_em: `case when ${isApproved} then decidido_em end`,
      decidido_por: `case when ${isApproved} then decidido_por end`,
    },
  },
  refuse: {
    acao: 'cadastro.recusado',
    ato: 'recusa',
    from: isWithStaff,
    set: {
      situacao: `'recusado'`,
      prazo: 'null',
      recusa: words.decisao,
      definitiva: refuse.definitiva,
      retorno: 'null',
      decidido_em: 'now()',
      decidido_por: act.ator,
    },
  },
  giveBack: {
    acao: 'cadastro.devolvido',
    ato: null,
    from: `situacao in ('com_a_empresa', 'recusado')`,
    set: backToAnalysis,
  },
  /** The spec's Marcar Pendente. */
  reopen: {
    acao: 'cadastro.devolvido',
    ato: 'devolucao',
    from: `situacao = 'cadastrado'`,
    set: backToAnalysis,
  },
  reopenInReview: {
    acao: 'cadastro.devolvido',
    ato: 'devolucao',
    from: isInReview,
    set: backToAnalysis,
  },
  end: {
    acao: 'cadastro.encerrado',
    ato: null,
    from: `situacao = 'cadastrado' and encerrado_em is null and (${end.dono} is null or dono = ${end.dono})
      and (${end.em} < ${approvedOn}) is not true`,
    set: { encerrado_em: end.em, revisao: 'null', prazo: 'null', retorno: 'null' },
  },
} as const satisfies Record<string, Transition>;

type Act = keyof typeof transitions;

const writeWords = (ato: string) => `palavras as (
    insert into decisao (id, cadastro_id, ato, usuario_id, autor, corpo)
    select ${words.decisao}, id, '${ato}', ${act.ator}, ${act.nome}, ${words.corpo} from mudado
    where ${words.decisao} is not null
  ),`;

/**
 * The version that was seen; without one, the version when the statement begins: it may wait for a correction, and reads
 * the alertas as they were before it.
 */
const seenVersion = `coalesce(${act.versao}, (select visto.versao from cadastro visto where visto.id = ${act.cadastro}))`;

/** Keeps whether somebody of a higher rank had to decide the approval that stands, and has the risk judged by it. */
const byRank = (hasRank: string) => `por_alcada as (
    update risco k set por_alcada = not k.por_alcada from mudado m
    where k.ordem = m.ordem and k.por_alcada <> (m.situacao = 'cadastrado' and ${hasRank} and exists (
      select from alerta a where a.ordem = m.ordem and ${asksAlcada('a')}
    ))
    returning k.ordem
  ), conferir as (
    insert into fila_alertas (ordem, motivo) select ordem, 'vinculo' from por_alcada
  ),`;

/** Whatever staff decide ends the link by which the company answers. */
const endLink = `link_encerrado as (
    update link_empresa set token_hash = null, email = null
    where cadastro_id in (select id from mudado) and token_hash is not null
    returning pedido
  ),`;

/** The link of a request, if one is wanted, with the e-mail it goes by. */
const linkOfRequest = `link_novo as (
    insert into link_empresa (pedido, cadastro_id, token_hash, prazo, criado_por, numeros, email, email_para)
    select ${words.decisao}, m.id, ${ask.tokenHash}, ${ask.prazo}, ${act.ator}, ${numerosOf('m.id')}, ${ask.email}, ${ask.emailPara}
    from mudado m where ${ask.tokenHash} is not null
  ),`;

/**
 * The act, its text and its audit row in one statement, so that all are written or none. It also frees the case.
 * `first`: other parts of the `with`, each with a comma after it; `details`: more for the audit row, `values`: more of what is
 * kept beside it; `rank`: who may approve keeps by it who had to; `newLink`: the link of a request.
 */
const writeAct = (
  change: string,
  from: string,
  acao: string,
  ato: Transition['ato'],
  {
    first = '',
    details = '',
    values = '',
    rank = byRank('false'),
    newLink = '',
  }: { first?: string; details?: string; values?: string; rank?: string; newLink?: string } = {},
) => `
  with ${first} mudado as (
    update cadastro set ${change}
    where id = ${act.cadastro} and versao = ${seenVersion} and anonimizado_em is null and ${from}
    returning id, ordem, versao, situacao, rodada, cnpj
  ), liberado as (
    delete from em_analise where cadastro_id in (select id from mudado)
  ), ${endLink} ${newLink} ${rank} ${writeKnown(values)} ${ato ? writeWords(ato) : ''} registro as (
    ${insertAuditoria}
    select ${act.ator}, ${act.nome}, ${act.endereco}, ${act.sessao}, ${acao}, 'cadastro', id,
      jsonb_build_object('versao', versao) || ${act.detalhes}${details}${detailsWithKnown}
    from mudado
  )
  select versao, situacao, rodada, exists (select from link_encerrado) as "linkEncerrado" from mudado`;

const lastAct = (acao: string) =>
  `ultimo_ato = jsonb_build_object('por', ${act.ator}, 'ato', ${acao}, 'antes', ${before})`;

/** The alertas that were open, which figures count as the ground of a refusal: later they may be answered, or gone. */
const detailsWithAlertas = ` || jsonb_build_object('alertas', (
  select coalesce(jsonb_agg(distinct codigo), '[]') from alerta
  where alerta.ordem = mudado.ordem and resposta_em is null and nivel <> 'informacao'
))`;

const parts: Partial<Record<Act, Parameters<typeof writeAct>[4]>> = {
  ask: { newLink: linkOfRequest },
  refuse: { details: detailsWithAlertas },
  // The approval stands as it was given.
  end: { values: `, 'motivo', ${end.motivo}`, rank: '' },
};

export function writeTransition(act: Act): string {
  const { acao, ato, from, set } = transitions[act];
  const sets = Object.entries(set).map(([column, value]) => `${column} = ${value}`);
  const change = ['versao = versao + 1', ...sets, noApprovals, lastAct(`'${acao}'`)].join(', ');
  return writeAct(change, from, `'${acao}'`, ato, parts[act] ?? {});
}

/** Imported registrations are checked later, in the background. */
const isChecked =
  'exists (select from alerta_versao where alerta_versao.ordem = cadastro.ordem and alerta_versao.versao > 0)';

const isProposal = `${approve.hasHigherRank} and primeira_por is not null`;

/**
 * What impedes an approval now, or asks for a higher rank to decide what was proposed, is what was justified, no more and
 * no less.
 */
const isJustified = `array(
  select codigo || ' ' || alvo || ' ' || valor from (
    select codigo, alvo, valor from alerta
    where alerta.ordem = cadastro.ordem and (${impedes('alerta')} or ${isProposal} and ${asksAlcada('alerta')})
    union all
    select 'risco-alto', '', frase from risco
    where risco.ordem = cadastro.ordem and categoria = 'alto' and ${isProposal}
  ) pedem order by codigo, alvo
) = ${approve.justified}`;

/**
 * Documents whose current file nobody judged or opened, or that were judged before the company changed what they prove. The `limit` keeps each a lookup by its id: as a join, PostgreSQL
 * expects thousands of documents in a registration and reads the whole table of files.
 */
export const unseenDocuments = (cadastro: string) => `
  select d.chave, encode(f.sha256, 'hex') as sha256, nullif(x.mudou_em is not null, false) as mudou
  from list_documentos(${cadastro}.documentos, ${cadastro}.socios) d
    cross join lateral (select sha256, aberto_em from documento where id = d.documento_id limit 1) f
    left join conferencia x on x.cadastro_id = ${cadastro}.id and x.chave_estavel = d.chave_estavel and x.sha256 = f.sha256
  where x.mudou_em is not null or x.sha256 is null and f.aberto_em is null`;

/** True when somebody judged the current file of every document; null when there is none. */
const everyDocumentJudged = (cadastro: string) => `
  select nullif(bool_and(exists (
    select from conferencia x where x.cadastro_id = ${cadastro}.id and x.chave_estavel = d.chave_estavel and x.sha256 = f.sha256
      and x.mudou_em is null
  )), false)
  from list_documentos(${cadastro}.documentos, ${cadastro}.socios) d,
    lateral (select sha256 from documento where id = d.documento_id limit 1) f`;

/** Unseen documents, for the audit row, and for `onlySeen`. */
const papers = `papeis as (
  select (
    select json_agg(json_strip_nulls(json_build_object('chave', n.chave, 'sha256', n.sha256, 'mudou', n.mudou)) order by n.chave)
    from (${unseenDocuments('cadastro')}) n
  ) as lista, (${everyDocumentJudged('cadastro')}) as conferidos
  from cadastro where cadastro.id = ${act.cadastro}
),`;

/** What one of two people did to the account of the other, when that is less than 30 days ago. */
const findTies = (one: string, other: string) => `
  select ator_id, alvo_id, quando from auditoria
  where alvo_tipo = 'usuario' and acao <> 'sessoes.encerradas' and quando > now() - interval '30 days'
    and (alvo_id = ${other}::text and ator_id = ${one} or alvo_id = ${one}::text and ator_id = ${other})`;

/** The last of them; `$1` and `$2` are the two people. */
export const lastTie = `
  select ator_id as "por", quando as "em" from (${findTies('$1::uuid', '$2::uuid')}) t order by quando desc limit 1`;

/** What asks that somebody with the power `alcada` decides; its only parameter is the registration. */
export const alertasOfAlcada = `
  select a.codigo, a.nivel, a.texto, a.alvo from alerta a join cadastro c using (ordem)
  where c.id = ${act.cadastro} and ${asksAlcada('a')}
  union all
  select 'risco-alto', 'atencao', k.frase, '' from risco k join cadastro c using (ordem)
  where c.id = ${act.cadastro} and k.categoria = 'alto'`;

/** The person, or an account in the same hand, answered what impeded it: with `any`, whatever it was. */
const answeredAlone = (any: string) => `exists (
  select from alerta a join cadastro c using (ordem)
  where c.id = ${act.cadastro} and a.nivel = 'impede' and a.resposta_em is not null and (${any} or a.codigo in ${literals(needsTwo)})
    and (a.resposta_por_id = ${act.ator} or exists (${findTies('a.resposta_por_id', act.ator)}))
)`;

/**
 * `alcada`: it is decided by somebody of a higher rank. `duas`: it takes two people. `superior`: the person, with such a
 * rank; locked, so that a power taken away at the same time counts as taken before, or after, what is decided.
 */
const requirement = (alcada: string, duas: string) => `exigencia as (
  select ${alcada} and exists (${alertasOfAlcada}) as alcada, ${duas} as duas
), superior as (
  select u.id from usuario u where u.id = ${act.ator} and 'alcada' = any (u.poderes) for share
),`;
const isOfHigherRank = `(${words.corpo} is not null and exists (select from superior))`;
const needsNoAlcada = 'not (select alcada from exigencia)';

/** What was proposed is decided by somebody of a higher rank, in words. */
const mayDecideProposal = `(primeira_por is null or ${needsNoAlcada} or ${isOfHigherRank})`;

/** Whether this approval is the last one needed. */
const isFinal = '(primeira_por is not null or not (select alcada or duas from exigencia))';
const onlyIf = (condition: string, value: string, otherwise: string) =>
  `case when ${condition} then ${value} else ${otherwise} end`;

export const approval = writeAct(
  [
    `situacao = ${onlyIf(isFinal, `'cadastrado'`, 'situacao')}`,
    `versao = ${onlyIf(isFinal, 'versao + 1', 'versao')}`,
    `prazo = ${onlyIf(isFinal, 'null', 'prazo')}`,
    `retorno = ${onlyIf(isFinal, 'null', 'retorno')}`,
    'revisao = null',
    'mantido_em = null',
    'encerrado_em = null',
    `decidido_em = ${onlyIf(isFinal, 'now()', 'null')}`,
    `decidido_por = ${onlyIf(isFinal, act.ator, 'null')}`,
    `primeira_por = ${onlyIf(isFinal, 'primeira_por', act.ator)}`,
    `primeira_em = ${onlyIf(isFinal, 'primeira_em', 'now()')}`,
    `primeira_versao = ${onlyIf(isFinal, 'primeira_versao', 'versao')}`,
    `segunda_por = ${onlyIf('primeira_por is not null', act.ator, 'null')}`,
    lastAct(onlyIf(isFinal, `'cadastro.aprovado'`, `'cadastro.aprovado_primeira'`)),
  ].join(', '),
  [
    isWithStaff,
    `primeira_por is distinct from ${act.ator}`,
    `(primeira_por is null or not exists (${findTies('primeira_por', act.ator)}))`,
    mayDecideProposal,
    `not exists (${refusedDocuments('cadastro')})`,
    `(not ${approve.onlySeen} or (select lista is null from papeis))`,
    isChecked,
    isJustified,
  ].join(' and '),
  onlyIf(`situacao = 'cadastrado'`, `'cadastro.aprovado'`, `'cadastro.aprovado_primeira'`),
  'aprovacao',
  {
    first: `${papers} ${requirement(approve.hasHigherRank, `${approve.alwaysTwo} or ${answeredAlone(approve.twoIfAnsweredAlone)}`)}`,
    rank: byRank(approve.hasHigherRank),
    details: ` || (
      select jsonb_strip_nulls(jsonb_build_object('papeisNaoVistos', lista, 'papeisConferidos', conferidos)) from papeis
    )`,
  },
);

/** What the company changed since the approval. */
const isCorrected = `exists (select from cadastro c where c.id = ${act.cadastro} and c.revisao -> 'motivos' ? 'correcao')`;

/** What changed in an approved registration was looked at. */
export const keeping = writeAct(
  [
    'versao = versao + 1',
    'revisao = null',
    'prazo = null',
    'retorno = null',
    'mantido_em = now()',
    noApprovals,
    lastAct(`'cadastro.mantido'`),
  ].join(', '),
  [
    isInReview,
    `not ${impedesSince('cadastro')}`,
    `not exists (${refusedDocuments('cadastro')})`,
    'not (select duas from exigencia)',
    `(${needsNoAlcada} or ${isOfHigherRank})`,
  ].join(' and '),
  `'cadastro.mantido'`,
  'aprovacao',
  {
    rank: byRank(keep.hasHigherRank),
    first: requirement(
      keep.hasHigherRank,
      `${keep.twoForCorrections} and ${isCorrected} or ${answeredAlone(keep.twoIfAnsweredAlone)}`,
    ),
  },
);

const valueBefore = (name: Column) => `(ultimo_ato #>> '{antes,${name}}')::${state[name]}`;

/** The first approval is of what the registration is now, whatever its version was called. */
const firstVersion = `case
  when ${valueBefore('primeira_por')} is null then null
  when ${valueBefore('segunda_por')} is null then versao + 1
  else versao
end`;

/** Where a first approval stands again, its own person can take it back. */
const actBefore = `case
  when ${valueBefore('primeira_por')} is not null and ${valueBefore('segunda_por')} is null then jsonb_build_object(
    'por', ultimo_ato #> '{antes,primeira_por}', 'ato', 'cadastro.aprovado_primeira',
    'antes', (ultimo_ato -> 'antes') || '{"primeira_por": null, "primeira_em": null}'
  )
end`;

/** What asks for a higher rank may have come after the approval that would stand again. */
const mayApproveAgain = `(
  ${isApproved} or ${valueBefore('situacao')} is distinct from 'cadastrado' or not ${undo.hasHigherRank} or not exists (${alertasOfAlcada})
  or exists (select from usuario u where u.id = ${act.ator} and 'alcada' = any (u.poderes))
)`;

/** Only one's own last act can be undone: any later change by somebody else overwrote or cleared `ultimo_ato`. */
export const undoing = writeAct(
  [
    'versao = versao + 1',
    ...columns.map((name) => `${name} = ${valueBefore(name)}`),
    `primeira_versao = ${firstVersion}`,
    `ultimo_ato = ${actBefore}`,
  ].join(', '),
  `ultimo_ato ->> 'por' = ${act.ator}::text and ${mayApproveAgain}`,
  `'cadastro.desfeito'`,
  null,
  { rank: byRank(undo.hasHigherRank) },
);

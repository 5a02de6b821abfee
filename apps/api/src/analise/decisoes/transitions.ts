import type { Acao } from '@painel-pj/contract/plataforma/atos';
import { asksAlcada } from '#plataforma/db/asks-alcada.ts';
import { findTies } from '#plataforma/db/in-one-hand.ts';
import { insertAuditoria } from '#plataforma/record/record.ts';
import { parameters } from './act-parameters.ts';
import {
  changedByApprover,
  hasAlcadaInWords,
  impedesBeyond,
  isChecked,
  isCorrected,
  isJustified,
  isKeptInWords,
  isSeen,
  mayDecideProposal,
  needsNoAlcada,
  papers,
  refusedDocuments,
  requirement,
} from './approval-conditions.ts';
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
const isStanding = `${isApproved} and encerrado_em is null`;
const isInReview = `${isApproved} and revisao is not null`;
/** When the last news of a review came; until a source has some, since when it is open. */
export const novidadeEm = `coalesce(revisao ->> 'novidadeEm', revisao ->> 'desde')`;
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

/** Keeps whether somebody with alçada had to decide the approval that stands, and has the risk judged by it. */
const keepPorAlcada = (usesAlcada: string, where = 'true') => `por_alcada as (
    update risco k set por_alcada = not k.por_alcada from mudado m
    where k.ordem = m.ordem and ${where} and k.por_alcada <> (m.situacao = 'cadastrado' and ${usesAlcada} and exists (
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
 * kept beside it; `porAlcada`: keeps whether alçada decided; `newLink`: the link of a request.
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
    porAlcada = keepPorAlcada('false'),
    newLink = '',
  }: { first?: string; details?: string; values?: string; porAlcada?: string; newLink?: string } = {},
) => `
  with ${first} mudado as (
    update cadastro set ${change}
    where id = ${act.cadastro} and versao = coalesce(${act.versao}, versao) and anonimizado_em is null and ${from}
    returning id, ordem, versao, situacao, rodada, cnpj
  ), liberado as (
    delete from em_analise where cadastro_id in (select id from mudado)
  ), ${endLink} ${newLink} ${porAlcada} ${writeKnown(values)} ${ato ? writeWords(ato) : ''} registro as (
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
  // An approved company that is asked for an update stays approved, as it was.
  ask: { newLink: linkOfRequest, porAlcada: keepPorAlcada('false', `m.situacao <> 'cadastrado'`) },
  refuse: { details: detailsWithAlertas },
  // The approval stands as it was given.
  end: { values: `, 'motivo', ${end.motivo}`, porAlcada: '' },
};

export function writeTransition(act: Act): string {
  const { acao, ato, from, set } = transitions[act];
  const sets = Object.entries(set).map(([column, value]) => `${column} = ${value}`);
  const change = ['versao = versao + 1', ...sets, noApprovals, lastAct(`'${acao}'`)].join(', ');
  return writeAct(change, from, `'${acao}'`, ato, parts[act] ?? {});
}

const detailsWithPapers = ` || (
  select jsonb_strip_nulls(jsonb_build_object('papeisNaoVistos', lista, 'papeisConferidos', conferidos)) from papeis
)`;

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
    isSeen(approve.onlySeen),
    isChecked,
    isJustified,
  ].join(' and '),
  onlyIf(`situacao = 'cadastrado'`, `'cadastro.aprovado'`, `'cadastro.aprovado_primeira'`),
  'aprovacao',
  {
    first: `${papers} ${requirement(approve.usesAlcada, `${approve.alwaysTwo} or ${changedByApprover({ ifImpeded: approve.twoIfAnsweredAlone, usesAlcada: approve.usesAlcada })}`)}`,
    porAlcada: keepPorAlcada(approve.usesAlcada),
    details: detailsWithPapers,
  },
);

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
    `coalesce(${keep.novidadeEm} = ${novidadeEm}, true)`,
    `not ${impedesBeyond('cadastro')}`,
    `not exists (${refusedDocuments('cadastro')})`,
    'not (select duas from exigencia)',
    `(${needsNoAlcada} or ${hasAlcadaInWords})`,
    isSeen(keep.onlySeen),
    isKeptInWords,
  ].join(' and '),
  `'cadastro.mantido'`,
  'aprovacao',
  {
    porAlcada: keepPorAlcada(keep.usesAlcada),
    first: `${papers} ${requirement(
      keep.usesAlcada,
      `${keep.twoForCorrections} and ${isCorrected} or ${changedByApprover({ ifImpeded: keep.twoIfAnsweredAlone, usesAlcada: keep.usesAlcada })}`,
    )}`,
    details: detailsWithPapers,
  },
);

const valueBefore = (name: Column) => `(ultimo_ato #>> '{antes,${name}}')::${state[name]}`;

/** What is open now came after the act: it is looked at with what the act ended. */
const revisaoBefore = `case
  when revisao is null or ${valueBefore('revisao')} is null then ${valueBefore('revisao')}
  else ${valueBefore('revisao')} || revisao || jsonb_build_object(
    'desde', ${valueBefore('revisao')} -> 'desde',
    'motivos', (
      select jsonb_agg(distinct motivo)
      from jsonb_array_elements((${valueBefore('revisao')} -> 'motivos') || (revisao -> 'motivos')) motivo
    )
  )
end`;

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

/** What asks for alçada may have come after the approval that would stand again. */
const mayApproveAgain = `(
  ${isApproved} or ${valueBefore('situacao')} is distinct from 'cadastrado' or ${needsNoAlcada}
  or exists (select from superior)
)`;

/** An approval that stands again without a review would hide what impedes it. */
const hidesNothing = `(
  (${isStanding}) or ${valueBefore('situacao')} is distinct from 'cadastrado' or ${valueBefore('encerrado_em')} is not null
  or ${valueBefore('revisao')} is not null
  or not ${impedesBeyond('cadastro', valueBefore('decidido_em'))} and not exists (${refusedDocuments('cadastro')})
)`;

/** Only one's own last act can be undone: any later change by somebody else overwrote or cleared `ultimo_ato`. */
export const undoing = writeAct(
  [
    'versao = versao + 1',
    ...columns.map((name) => `${name} = ${name === 'revisao' ? revisaoBefore : valueBefore(name)}`),
    `primeira_versao = ${firstVersion}`,
    `ultimo_ato = ${actBefore}`,
  ].join(', '),
  `ultimo_ato ->> 'por' = ${act.ator}::text and ${mayApproveAgain} and ${hidesNothing}`,
  `'cadastro.desfeito'`,
  null,
  { porAlcada: keepPorAlcada(undo.usesAlcada), first: requirement(undo.usesAlcada, 'false') },
);

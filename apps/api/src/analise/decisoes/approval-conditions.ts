import { toJustify } from '#analise/alertas/to-justify.ts';
import { asksAlcada } from '#plataforma/db/asks-alcada.ts';
import { actedAlone, findTies } from '#plataforma/db/in-one-hand.ts';
import { parameters } from './act-parameters.ts';

const { act, words, approve, keep } = parameters;

/** Documents of the registration whose current file was marked `nao_serve`. */
export const refusedDocuments = (cadastro: string) => `
  select d.chave, x.motivo from conferencia x
  join list_documentos(${cadastro}.documentos, ${cadastro}.socios) d on d.chave_estavel = x.chave_estavel
  join documento on documento.id = d.documento_id and documento.sha256 = x.sha256
  where x.cadastro_id = ${cadastro}.id and x.situacao = 'nao_serve'`;

const openImpedes = (cadastro: string) =>
  `from alerta where alerta.ordem = ${cadastro}.ordem and nivel = 'impede' and resposta_em is null`;

/**
 * Something impedes now that the approval given at `decididoEm` did not justify: it came later, or its answer was taken back.
 * What was justified stands with the words of that moment.
 */
export const impedesBeyond = (cadastro: string, decididoEm = `${cadastro}.decidido_em`) => `(
  exists (select ${openImpedes(cadastro)} and alerta.desde > ${decididoEm})
  or exists (
    select codigo, texto ${openImpedes(cadastro)}
    except all
    select item ->> 'codigo', item ->> 'texto' from decisao, jsonb_array_elements(corpo -> 'alertas') item
    where decisao.cadastro_id = ${cadastro}.id and ato = 'aprovacao' and em = ${decididoEm}
  )
)`;

/** Imported registrations are checked later, in the background. */
export const isChecked =
  'exists (select from alerta_versao where alerta_versao.ordem = cadastro.ordem and alerta_versao.versao > 0)';

const isProposal = `${approve.usesAlcada} and primeira_por is not null`;

/** What asks for words now is what was justified, no more and no less. */
const isJustifiedFor = (reasons: Parameters<typeof toJustify>[1], justified: string) => `array(
  select codigo || ' ' || alvo || ' ' || valor from (${toJustify('cadastro.ordem', reasons)}) pedem order by codigo, alvo
) = ${justified}`;

/** Of an approval: what impedes it, and of a proposal what asks for alçada. */
export const isJustified = isJustifiedFor(
  { impede: 'true', alcada: isProposal, aberto: approve.saysWhatIsOpen },
  approve.justified,
);

/** Of an approval that is kept: what impedes was justified when it was given. */
export const isKeptInWords = isJustifiedFor(
  { impede: 'false', alcada: 'false', aberto: keep.saysWhatIsOpen },
  keep.justified,
);

/**
 * Documents whose current file nobody judged or opened, or that were judged before the company changed what they prove. The
 * `limit` keeps each a lookup by its id: as a join, PostgreSQL expects thousands of documents in a registration and reads the
 * whole table of files.
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

/** With `papers`: no document is unseen, where that is asked for. */
export const isSeen = (onlySeen: string) => `(not ${onlySeen} or (select lista is null from papeis))`;

/** Unseen documents, for the audit row, and for `onlySeen`. */
export const papers = `papeis as (
  select (
    select json_agg(json_strip_nulls(json_build_object('chave', n.chave, 'sha256', n.sha256, 'mudou', n.mudou)) order by n.chave)
    from (${unseenDocuments('cadastro')}) n
  ) as lista, (${everyDocumentJudged('cadastro')}) as conferidos
  from cadastro where cadastro.id = ${act.cadastro}
),`;

/** The last thing that one of two people, `$1` and `$2`, did to the account of the other. */
export const lastTie = `
  select ator_id as "por", quando as "em" from (${findTies('$1::uuid', '$2::uuid')}) t order by quando desc limit 1`;

/** What asks that somebody with the power `alcada` decides; its only parameter is the registration. */
export const alertasOfAlcada = `
  select a.codigo, a.nivel, a.texto, a.alvo from alerta a join cadastro c using (ordem)
  where c.id = ${act.cadastro} and ${asksAlcada('a')}
  union all
  select 'risco-alto', 'atencao', k.frase, '' from risco k join cadastro c using (ordem)
  where c.id = ${act.cadastro} and k.categoria = 'alto'`;

/** Who approves, or keeps an approval, did alone what it hangs on. */
export const changedByApprover = (rules: { ifImpeded: string; usesAlcada: string }) =>
  actedAlone({
    ...{ id: act.cadastro, ordem: `(select ordem from cadastro where id = ${act.cadastro})` },
    ...{ person: act.ator, ...rules },
  });

/**
 * `alcada`: somebody with that power decides it. `duas`: it takes two people. `superior`: the person, if she has the power;
 * locked, so that a power taken away at the same time counts as taken before, or after, what is decided.
 */
export const requirement = (alcada: string, duas: string) => `exigencia as (
  select ${alcada} and exists (${alertasOfAlcada}) as alcada, ${duas} as duas
), superior as (
  select u.id from usuario u where u.id = ${act.ator} and 'alcada' = any (u.poderes) for share
),`;
export const hasAlcadaInWords = `(${words.corpo} is not null and exists (select from superior))`;
export const needsNoAlcada = 'not (select alcada from exigencia)';

/** What was proposed is decided by somebody with alçada, in words. */
export const mayDecideProposal = `(primeira_por is null or ${needsNoAlcada} or ${hasAlcadaInWords})`;

/** What the company changed since the approval. */
export const isCorrected = `exists (select from cadastro c where c.id = ${act.cadastro} and c.revisao -> 'motivos' ? 'correcao')`;

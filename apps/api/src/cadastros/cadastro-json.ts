import { impedes, needsAlcadaOf, needsTwo } from '#plataforma/db/asks-alcada.ts';
import { endedOn } from '#plataforma/db/ended-on.ts';
import { actedAlone } from '#plataforma/db/in-one-hand.ts';
import { literals } from '#plataforma/db/literals.ts';
import { personName } from '#plataforma/record/person-name.ts';
import { selectWire } from './campos-sql.ts';

/** Cases taken now, as `e`, with the people who have them, as `u`. */
export const taken = 'em_analise e join usuario u on u.id = e.usuario_id and e.ate > now()';

/** Who has a case, as the contract puts it on the wire. */
export const comJson = `json_build_object('id', u.id, 'nome', u.nome_completo, 'ate', e.ate)`;

/** Puts the reader's token into the stored names of documents: only with it can they be opened. */
const spliceToken = (json: string, token: string) =>
  `replace(${json}, '":"arquivo://', '":"' || ${token} || '.')::json`;

/** For who may not open documents: which there are, without the names of their files. */
const hideFiles = (json: string) => `regexp_replace(${json}, '":"arquivo://[^"]*"', '":null', 'g')::json`;

const nameFiles = (json: string, token: string | null) =>
  token === null ? hideFiles(json) : spliceToken(json, token);

/** A partner's name is free text: if it begins with `arquivo:`, the colon is escaped so that `spliceToken` skips it. */
const escapeNomes = (socios: string) =>
  ['[{"nome":"arquivo', ',{"nome":"arquivo'].reduce(
    (json, start) => `replace(${json}, '${start}:', '${start}\\u003a')`,
    `${socios}::text`,
  );

const waitingSince = (cadastro: string) => `coalesce(${cadastro}.voltou_em, ${cadastro}.criado_em)`;

const firstApproval = (cadastro: string) => `case
  when ${cadastro}.primeira_por is not null and not ${cadastro}.cadastrado then (
    select json_build_object('id', p.id, 'por', p.nome_completo, 'em', ${cadastro}.primeira_em) from usuario p
    where p.id = ${cadastro}.primeira_por
  )
end`;

const analiseFields = (cadastro: string) => `
  'desde', ${waitingSince(cadastro)},
  'situacao', ${cadastro}.situacao,
  'prazo', ${cadastro}.prazo,
  'rodada', ${cadastro}.rodada,
  'retorno', ${cadastro}.retorno,
  'revisao', case when ${cadastro}.cadastrado then ${cadastro}.revisao end,
  'segunda', ${firstApproval(cadastro)}`;

const author = `'por', ${personName('d.usuario_id', 'd.autor')}, 'porId', d.usuario_id`;

/** The open request, or the last one if the company answered it or let it pass. */
const pedido = (cadastro: string) => `(
  select json_build_object('itens', d.corpo -> 'itens', ${author}, 'em', d.em) from decisao d
  where d.id = ${cadastro}.pedido
    and (${cadastro}.prazo is not null or ${cadastro}.retorno in ('corrigido', 'corrigido_tarde', 'sem_resposta'))
)`;

const recusa = (cadastro: string) => `(
  select d.corpo || jsonb_build_object(${author}, 'em', d.em) from decisao d where d.id = ${cadastro}.recusa
)`;

/** For the list, without who has the case: taking a case must not change a page that a client has cached. */
const analiseInList = (cadastro: string) => `json_strip_nulls(json_build_object(
  ${analiseFields(cadastro)},
  'recusa', case when ${cadastro}.situacao = 'recusado' then ${recusa(cadastro)} end
))`;

/** SQL expressions: who reads, and what `ALCADA` and `QUATRO_OLHOS` ask for. */
type Rules = { reader: string; exigencias: string };

const ifImpeded = (exigencias: string) => `${exigencias} ->> 'quatroOlhos' = 'impedidos'`;
const usesAlcada = (exigencias: string) => `${exigencias} ->> 'alcada' = 'true'`;

/** What an approval by the reader would be now, where it would not be the last one. */
const exige = (cadastro: string, { reader, exigencias }: Rules) => `case
  when ${usesAlcada(exigencias)} and (${cadastro}.cadastrado or ${cadastro}.primeira_por is null)
    and ${needsAlcadaOf(cadastro)} then 'alcada'
  when not ${cadastro}.cadastrado and ${cadastro}.primeira_por is null and (
    ${exigencias} ->> 'quatroOlhos' = 'sempre' or exists (
      select from alerta a where a.ordem = ${cadastro}.ordem and ${impedes('a')}
        and (${ifImpeded(exigencias)} or a.codigo in ${literals(needsTwo)})
    ) or ${actedAlone({
      ...{ id: `${cadastro}.id`, ordem: `${cadastro}.ordem`, person: reader },
      ...{ ifImpeded: ifImpeded(exigencias), usesAlcada: usesAlcada(exigencias) },
    })}
  ) then 'duas'
end`;

const analiseOfOne = (cadastro: string, rules: Rules) => `json_strip_nulls(json_build_object(
  ${analiseFields(cadastro)},
  'exige', ${exige(cadastro, rules)},
  'com', (select ${comJson} from ${taken} where e.cadastro_id = ${cadastro}.id),
  'pedido', ${pedido(cadastro)},
  'recusa', ${recusa(cadastro)},
  'ultimoAtoDe', ${cadastro}.ultimo_ato ->> 'por'
))`;

/** Every document that has a file, and how staff judged that file. */
const conferencias = (cadastro: string) => `coalesce((
  select json_object_agg(d.chave, json_strip_nulls(json_build_object(
    'sha256', encode(f.sha256, 'hex'), 'situacao', x.situacao, 'motivo', x.motivo, 'por', ${personName('x.usuario_id', 'x.autor')},
    'porId', x.usuario_id, 'em', x.em, 'mudouEm', x.mudou_em
  )))
  from list_documentos(${cadastro}.documentos, ${cadastro}.socios) d
  join documento f on f.id = d.documento_id
  left join conferencia x
    on x.cadastro_id = ${cadastro}.id and x.chave_estavel = d.chave_estavel and x.sha256 = f.sha256
), '{}')`;

/**
 * One registration as the contract puts it on the wire, built by PostgreSQL and sent by Node unchanged. `token` is an
 * SQL expression for the reader's token for documents; null: who reads may not open them.
 */
const writeJson = (cadastro: string, token: string | null, extras: string[]) => `(
  select row_to_json(campos) from (select
    ${cadastro}.id as "id",
    ${cadastro}.cadastrado::integer as "cadastrado",
    case when ${cadastro}.situacao in ('cadastrado', 'recusado') then ${cadastro}.situacao else 'pendente' end
      as "status",
    ${selectWire(cadastro, [
      `${nameFiles(escapeNomes(`${cadastro}.socios`), token)} as "socios"`,
      `${nameFiles(`${cadastro}.documentos::text`, token)} as "documentos"`,
    ])},
    ${cadastro}.versao as "versao",
    ${cadastro}.criado_em as "criadoEm",
    ${endedOn(cadastro)} as "encerradoEm",
    ${[`${cadastro}.anonimizado_em as "anonimizadoEm"`, ...extras].join(', ')}
  ) campos
)::text`;

export const cadastroJson = (cadastro: string, token: string) =>
  writeJson(cadastro, token, [
    `${analiseInList(cadastro)} as "analise"`,
    `${alertasJson(cadastro)} as "alertas"`,
    `${receitaJson(cadastro)} as "receita"`,
    `${riscoJson(cadastro)} as "risco"`,
  ]);

/**
 * The same with what only an answer about one registration has: who has it, the texts of decisions, the judged
 * documents, what changed, what an approval takes and when it is looked at again. `changes` is the name of a subquery
 * made with `changesSince`, `months` the months of each category until then.
 */
export const oneCadastroJson = (
  cadastro: string,
  { token, changes, months, ...rules }: Rules & { token: string; changes: string; months: string },
) =>
  writeJson(cadastro, token, [
    `${analiseOfOne(cadastro, rules)} as "analise"`,
    `${alertasJson(cadastro)} as "alertas"`,
    `${receitaJson(cadastro)} as "receita"`,
    `${riscoJson(cadastro, renewal(cadastro, months))} as "risco"`,
    `(select descartes from alerta_versao where ordem = ${cadastro}.ordem) as "descartes"`,
    `${conferencias(cadastro)} as "conferencias"`,
    `${changes}.mudou as "mudou"`,
    `${changes}.antes as "antes"`,
    `${changes}.desde as "mudouDesde"`,
  ]);

/** For who sent it: nothing of the analysis, and no way to the files. */
export const ownCadastroJson = (cadastro: string) => writeJson(cadastro, null, []);

/** For the whole list, without what the checks found: it is the spec's own call, and may be very long. */
export const plainCadastroJson = (cadastro: string, token: string) =>
  writeJson(cadastro, token, [
    `${analiseInList(cadastro)} as "analise"`,
    'null::json as "alertas"',
    'null::json as "receita"',
    'null::json as "risco"',
  ]);

const receitaJson = (cadastro: string) =>
  `(select receita from alerta_versao where ordem = ${cadastro}.ordem)`;

/** Null when it was not judged yet. A change by hand is told where it holds. */
const riscoJson = (cadastro: string, more = '') => `(
  select json_strip_nulls(json_build_object(
    'categoria', categoria, 'calculada', calculada, 'frase', frase, 'politica', politica,
    'fatores', (
      select coalesce(json_agg(fator - 'alerta' order by numero), '[]')
      from jsonb_array_elements(fatores) with ordinality f (fator, numero)
    ),
    'mudanca', case when categoria <> calculada then json_build_object(
      'motivo', mudanca ->> 'motivo', 'por', ${personName("(mudanca ->> 'porId')::uuid", "mudanca ->> 'por'")},
      'porId', mudanca ->> 'porId', 'em', mudanca ->> 'em'
    ) end${more}
  )) from risco where risco.ordem = ${cadastro}.ordem and categoria is not null
)`;

const renewal = (cadastro: string, months: string) => `,
    'renovarEm', (renova_de(${cadastro}) + (${months} ->> categoria)::integer * interval '1 month')::date`;

/** Beside what `json_strip_nulls` returned: its nulls stay, and mean that the list does not tell it. */
const comparacaoJson = `case when comparacao is null then '{}' else jsonb_build_object('comparacao', comparacao) end`;

/** The alertas of a registration, worst first; null when it was not checked yet. */
const alertasJson = (cadastro: string) => `case when exists (
    select from alerta_versao where ordem = ${cadastro}.ordem
  ) then (
    select coalesce(json_agg(json_strip_nulls(json_build_object(
      'codigo', codigo, 'nivel', nivel, 'texto', texto, 'alvo', nullif(alvo, ''),
      'achado', mark_achado(valor), 'pedido', pedido,
      'resposta', case when resposta_em is not null then json_build_object(
        'motivo', resposta_motivo, 'por', ${personName('resposta_por_id', 'resposta_por')}, 'porId', resposta_por_id, 'em', resposta_em,
        'conclusao', resposta_conclusao
      ) end,
      'confirmado', confirmado || jsonb_build_object('por', ${personName("(confirmado ->> 'porId')::uuid", "confirmado ->> 'por'")})
    ))::jsonb || ${comparacaoJson}), '[]') from (
      select * from alerta where ordem = ${cadastro}.ordem order by ordem, nivel, codigo, alvo
    ) alerta
  ) end`;

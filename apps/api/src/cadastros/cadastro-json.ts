import { alertasJson } from './alertas-json.ts';
import { comJson, taken } from './taken.ts';

/** Names of documents as they are stored get the reader's token, with which they open. */
const spliceToken = (json: string, token: string) =>
  `replace(${json}, '":"arquivo://', '":"' || ${token} || '.')::json`;

/** A partner's name is a text of others, beside the documents. Its colon escaped, it means the same and is left alone. */
const escapeNomes = (socios: string) =>
  ['[{"nome":"arquivo', ',{"nome":"arquivo'].reduce(
    (json, start) => `replace(${json}, '${start}:', '${start}\\u003a')`,
    `${socios}::text`,
  );

const waitingSince = (cadastro: string) => `coalesce(${cadastro}.voltou_em, ${cadastro}.criado_em)`;

/** As in the list: taking a case must not change a page that a client holds, so it does not say who has it. */
const analiseInList = (cadastro: string) => `json_build_object('desde', ${waitingSince(cadastro)})`;

const analiseWithTaker = (cadastro: string) => `json_strip_nulls(json_build_object(
  'desde', ${waitingSince(cadastro)},
  'com', (select ${comJson} from ${taken} where e.cadastro_id = ${cadastro}.id)
))`;

/**
 * One registration as the contract puts it on the wire, built by PostgreSQL: Node passes it on as it is. `token` is SQL
 * that gives the reader's token for documents.
 */
const writeJson = (cadastro: string, token: string, analise: string, alertas: string) => `(
  select row_to_json(campos) from (select
    ${cadastro}.id as "id",
    ${cadastro}.cadastrado::integer as "cadastrado",
    case when ${cadastro}.cadastrado then 'cadastrado' else 'pendente' end as "status",
    ${cadastro}.razao_social as "razaoSocial",
    ${cadastro}.nome_fantasia as "nomeFantasia",
    ${cadastro}.cnpj as "cnpj",
    ${cadastro}.inscricao_estadual as "inscricaoEstadual",
    ${cadastro}.cep as "cep",
    ${cadastro}.logradouro as "logradouro",
    ${cadastro}.numero as "numero",
    ${cadastro}.complemento as "complemento",
    ${cadastro}.bairro as "bairro",
    ${cadastro}.cidade as "cidade",
    ${cadastro}.estado as "estado",
    ${cadastro}.email as "email",
    ${cadastro}.telefone as "telefone",
    ${cadastro}.nome_responsavel as "nomeResponsavel",
    ${cadastro}.cpf_responsavel as "cpfResponsavel",
    ${cadastro}.cargo_responsavel as "cargoResponsavel",
    ${spliceToken(escapeNomes(`${cadastro}.socios`), token)} as "socios",
    ${spliceToken(`${cadastro}.documentos::text`, token)} as "documentos",
    ${cadastro}.versao as "versao",
    ${cadastro}.criado_em as "criadoEm",
    ${analise} as "analise",
    ${alertas} as "alertas"
  ) campos
)::text`;

export const cadastroJson = (cadastro: string, token: string) =>
  writeJson(cadastro, token, analiseInList(cadastro), alertasJson(cadastro));

/** The same, and who has it. */
export const oneCadastroJson = (cadastro: string, token: string) =>
  writeJson(cadastro, token, analiseWithTaker(cadastro), alertasJson(cadastro));

/** In the whole list, which is the spec's own and as long as it gets: without what there is to say of each. */
export const plainCadastroJson = (cadastro: string, token: string) =>
  writeJson(cadastro, token, analiseInList(cadastro), 'null::json');

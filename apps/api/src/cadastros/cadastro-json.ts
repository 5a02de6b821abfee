/** One registration as the contract puts it on the wire, built by PostgreSQL: Node passes it on as it is. */
export const cadastroJson = (cadastro: string) => `(
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
    ${cadastro}.socios as "socios",
    ${cadastro}.documentos as "documentos",
    ${cadastro}.versao as "versao",
    ${cadastro}.criado_em as "criadoEm"
  ) campos
)::text`;

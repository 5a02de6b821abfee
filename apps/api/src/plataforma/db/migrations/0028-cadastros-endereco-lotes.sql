-- CEP, street and number of the registrations that were here before.
with lote as (
  select c.ordem, build_texto_busca(
    c.razao_social, c.nome_fantasia, c.nome_responsavel, c.email, c.socios, c.administradores, c.controladores, c.cidade,
    c.estado, c.cnpj, c.cpf_responsavel, c.telefone, c.cep, c.logradouro, c.numero
  ) as texto
  from cadastro c where c.ordem > $1 order by c.ordem limit 500
), mudados as (
  update cadastro_busca b set texto = lote.texto from lote where lote.ordem = b.ordem and lote.texto <> b.texto
)
select max(ordem) as ate from lote

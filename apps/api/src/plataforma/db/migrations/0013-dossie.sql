-- Records that can be proven elsewhere, and values that can be forgotten.

-- What a row on record says in values of the registration: the row has only their hash, so that they can be forgotten
-- and the chain still holds.
create table auditoria_valor (
  id uuid primary key default gen_random_uuid(),
  cadastro_id uuid not null references cadastro (id),
  -- Hashed with the values, so that nobody finds them by trying all CPFs.
  sal text not null,
  corpo text not null
);

create index auditoria_valor_cadastro on auditoria_valor (cadastro_id);

alter table cadastro add column anonimizado_em timestamptz;

-- With the owner's rights: the server forgets a whole decided registration, and in no other way what is on record of it.
-- Answers the documents whose files are to be removed.
create function anonymize_cadastro(esquecido uuid) returns setof text
language plpgsql security definer
as $$
declare
  seu_ordem bigint;
begin
  update cadastro set
      razao_social = 'Anonimizado', nome_fantasia = '', inscricao_estadual = '',
      -- No number of a company begins so, and no two are the same.
      cnpj = 'ANON' || lpad(upper(to_hex(ordem)), 8, '0') || '00',
      cep = '00000000', logradouro = '', numero = '', complemento = null, bairro = '', cidade = '',
      email = '', telefone = '', nome_responsavel = '', cpf_responsavel = '00000000000', cargo_responsavel = '',
      socios = '[]', documentos = '{}', dono = '00000000-0000-0000-0000-000000000000',
      primeira_por = null, primeira_em = null, primeira_versao = null, segunda_por = null, ultimo_ato = null,
      versao = versao + 1, anonimizado_em = now()
    where id = esquecido and situacao in ('cadastrado', 'recusado') and anonimizado_em is null
    returning ordem into seu_ordem;
  if not found then
    raise exception 'só um cadastro decidido se anonimiza, e uma vez';
  end if;
  -- What is said of others may name it.
  insert into fila_alertas (ordem, motivo)
    select distinct v.ordem, 'vinculo' from vinculo seu join vinculo v on v.chave = seu.chave
    where seu.ordem = seu_ordem and v.ordem <> seu_ordem;
  delete from vinculo where ordem = seu_ordem;
  delete from alerta where ordem = seu_ordem;
  delete from nota where cadastro_id = esquecido;
  delete from conferencia where cadastro_id = esquecido;
  delete from auditoria_valor where cadastro_id = esquecido;
  delete from aviso where cadastro_id = esquecido;
  delete from requisicao_integracao where cadastro_id = esquecido;
  delete from em_analise where cadastro_id = esquecido;
  update decisao set corpo = '{}' where cadastro_id = esquecido;
  return query delete from documento where cadastro_id = esquecido returning documento.id;
end
$$;

-- Tables somebody makes for a session only must not stand in for ours.
do $$
begin
  execute format('alter function anonymize_cadastro(uuid) set search_path = %I, pg_temp', current_schema());
end
$$;

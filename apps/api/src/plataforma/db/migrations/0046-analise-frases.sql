-- Texts for the items of requests that a person keeps for herself.
create table frase (
  id uuid primary key default gen_random_uuid(),
  usuario_id uuid not null references usuario,
  texto varchar(500) not null,
  unique (usuario_id, texto)
);

create function forget_frases() returns trigger
language plpgsql
as $$
begin
  delete from frase where usuario_id = new.id;
  return null;
end
$$;

create trigger forget_frases after update of excluido_em on usuario
  for each row when (new.excluido_em is not null) execute function forget_frases();

-- A phrase may name a company. Before, because its values are gone after. A telephone may be written without its area.
create function forget_frases_of() returns trigger
language plpgsql
as $$
begin
  delete from frase where contains_valor(texto, (
    select array_agg(distinct strip_texto(escrito)) || strip_texto(old.razao_social)
    from list_identificacao(old.id) valor, unnest(array[valor, substring(valor from '^\+?[0-9]{1,4}([0-9]{9})$')]) escrito
    where length(strip_texto(escrito)) >= 5 and escrito ~ '[0-9@]|\S\s+\S'
  ));
  return new;
end
$$;

create trigger forget_frases_of before update of anonimizado_em on cadastro
  for each row when (new.anonimizado_em is not null) execute function forget_frases_of();

-- The CPFs that are read in papers of people and are nobody's of the registration, as the keys of `vinculo`: whoever has
-- one of them may come later, or be anonymised.
alter table alerta_versao add column cpfs_de_fora bigint[] not null default '{}';
create index alerta_versao_cpfs_de_fora on alerta_versao using gin (cpfs_de_fora)
  with (fastupdate = off) where cpfs_de_fora <> '{}';

create function queue_papeis() returns trigger
language plpgsql
as $$
begin
  perform queue_checks(array(
    select com.ordem from mudados m, lateral (
      select ordem from alerta_versao
      where cpfs_de_fora <> '{}' and cpfs_de_fora @> array[m.chave] and ordem <> m.ordem
      order by ordem desc limit 100
    ) com where m.tipo = 'cpf'
  ), 'vinculo');
  return null;
end
$$;

create trigger queue_papeis_of_added after insert on vinculo
  referencing new table as mudados for each statement execute function queue_papeis();
create trigger queue_papeis_of_removed after delete on vinculo
  referencing old table as mudados for each statement execute function queue_papeis();

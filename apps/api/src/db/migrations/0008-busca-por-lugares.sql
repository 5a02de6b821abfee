-- A piece that few rows of a block hold keeps their places in a list, which is read as it is; one that many hold keeps a
-- bit a row. All blocks are made anew, from the oldest row on; searches read the others row by row meanwhile.

create extension if not exists intarray;

drop function busca_guarda(integer, integer, text[], bytea);
drop function busca_gramas(text[]);
drop function busca_nos_blocos(text[], text[], boolean, bigint, integer);
drop table busca_bloco;
delete from busca_avulsa;
update busca_fronteira set pequenos = 0, grandes = 0;

create table busca_bloco (
  -- Rows it covers: 1,024, or 30,720 in place of thirty such.
  tamanho integer not null,
  bloco integer not null,
  grama text collate "C" not null,
  -- The newest row first, whose place is zero. One of the three: places, in order; bits, compressed; or, when many rows
  -- hold the piece and there is little to gain, bits as they are, since reading them is then all that a search does.
  lugares integer[],
  linhas bit varying,
  densas bit varying,
  check (num_nonnulls(lugares, linhas, densas) = 1)
);
alter table busca_bloco alter column linhas set storage main, alter column densas set storage plain;
create unique index busca_bloco_grama on busca_bloco (tamanho, grama, bloco desc);

create aggregate busca_comuns(integer[]) (sfunc = _int_inter, stype = integer[]);

-- Puts pieces into a block: rare ones with so many places each, common ones with their bits, one after the other.
create function busca_guarda(
  cobre integer, numero integer, raras text[], quantos integer[], lugares integer[], comuns text[], bits bytea
) returns void
language sql
as $$
  insert into busca_bloco (tamanho, bloco, grama, lugares)
    select cobre, numero, grama, lugares[fim - n + 1 : fim]
    from (select grama, n, sum(n) over (order by vez)::integer as fim
      from unnest(raras, quantos) with ordinality r (grama, n, vez)) r;
  insert into busca_bloco (tamanho, bloco, grama, linhas, densas)
    select cobre, numero, grama, case when not densa then linhas end, case when densa then linhas end
    from unnest(comuns) with ordinality c (grama, vez)
    cross join lateral (
      select ('x' || encode(substr(bits, (vez::integer - 1) * cobre / 8 + 1, cobre / 8), 'hex'))::bit varying as linhas
      offset 0
    ) l
    cross join lateral (select bit_count(linhas) >= cobre / 100 as densa offset 0) d
$$;

create type busca_pecas as (longas text[], curtas text[]);

-- The pieces a search joins: from all over the terms, so that they tell different things, and of neighbours the rarest
-- in a sample, the newest large block if there is one; of those it does not know the last, for digits come last and grow
-- with the list. Of these, large blocks are asked for as many as leave few rows of the sample, without those that leave
-- out none; what the sample does not know may be common elsewhere. Small blocks are soon read, and know short pieces
-- only. Short words only when there is no other.
create function busca_gramas(limpos text[]) returns busca_pecas
language plpgsql stable
as $$
declare
  amostra record;
  pecas busca_pecas;
begin
  select tamanho, ate / tamanho - 1 as bloco, letras into amostra
    from busca_fronteira, lateral (values (30720, grandes, 4), (1024, pequenos, 3)) n (tamanho, ate, letras)
    where ate > 0 limit 1;
  with janela as (
    select numero, inicio, grama, (inicio - 1) / passo as trecho
    from (
      select numero, palavra, ceil(sum(greatest(1, length(palavra) - 3)) over () / 4.0)::integer as passo
      from (
        select numero, palavra, max(length(palavra)) over () as maior
        from string_to_table(array_to_string(limpos, ' '), ' ') with ordinality t (palavra, numero)
      ) p
      where length(palavra) >= least(3, maior)
    ) p
    cross join lateral generate_series(1, greatest(1, length(palavra) - 3)) inicio
    cross join lateral (select substr(palavra, inicio, 4) as letras) l
    cross join lateral (
      select case when letras ~ '[a-z][0-9]|[0-9][a-z]' then right(letras, 3) else letras end as grama
    ) g
  ), rara as (
    select distinct on (numero, trecho) numero, grama, lugares, linhas, quantas
    from janela
    left join lateral (
      select lugares, coalesce(densas, linhas) as linhas from busca_bloco b
      where b.tamanho = amostra.tamanho and b.bloco = amostra.bloco and b.grama = left(janela.grama, amostra.letras)
      offset 0
    ) b on true
    cross join lateral (select coalesce(cardinality(lugares), bit_count(linhas)) as quantas) q
    order by numero, trecho, quantas nulls first, inicio desc
  ), restante as (
    select grama, quantas, restam, lag(restam) over () as restavam
    from (
      select grama, quantas, busca_comuns(lugares) over ate_aqui as comuns, bit_and(linhas) over ate_aqui as todas
      from (select * from rara order by quantas nulls first limit 6) r
      window ate_aqui as (rows unbounded preceding)
    ) r
    cross join lateral (
      select case
        when todas is null then cardinality(comuns)
        when comuns is null then bit_count(todas)
        else (select count(*) from unnest(comuns) comum where get_bit(todas, comum) = 1)
      end as restam
    ) n
  )
  select array_agg(distinct grama) filter (
      where restavam is null or quantas is null or restavam > 3 and restam < 0.8 * restavam
    ), array_agg(distinct curta) into pecas
    from restante cross join lateral (values (left(grama, 3)), (right(grama, 3))) c (curta);
  return pecas;
end
$$;

-- The newest registrations that hold every term, below a point of the list. Nothing is sorted: blocks come newest
-- first, and so do the rows inside them, so that a full page ends the search. Blocks are read by stretches: the small
-- ones together, then one large, two, four: who was not served by some will hardly be by as many more.
create function busca_nos_blocos(padroes text[], pecas busca_pecas, situacao boolean, antes bigint, quantos integer)
returns setof bigint
language plpgsql stable
as $$
begin
  return query select a.ordem
  from (
    select 1024 as tamanho, pecas.curtas as procuradas, grandes / 1024 as primeiro,
      (least(pequenos, antes) - 1) / 1024 as ultimo
    from busca_fronteira
    union all
    select 30720, pecas.longas, ultimo - (2 << vez) + 2, ultimo - (1 << vez) + 1
    from (select (least(grandes, antes) - 1) / 30720 as ultimo from busca_fronteira) f,
      generate_series(0, 30) vez
    where ultimo >= (1 << vez) - 1
  ) f
  cross join lateral (
    -- Joined to nothing, bits that are compressed are unpacked once and for all.
    select busca_comuns(g.lugares) as lugares, bit_and(coalesce(g.densas, g.linhas)) || '' as linhas,
      (g.bloco + 1) * f.tamanho::bigint - 1 as topo
    from busca_bloco g
    where g.tamanho = f.tamanho and g.bloco between f.primeiro and f.ultimo and g.grama = any (f.procuradas)
    group by g.bloco
    having count(*) = cardinality(f.procuradas)
    order by g.bloco desc
  ) j
  cross join lateral (
    select lugar from (select unnest(j.lugares) as lugar) l where j.linhas is null or get_bit(j.linhas, lugar) = 1
    union all
    -- Where there is nothing is found out a sixth of the block at a time, then 512 rows at a time. The lengths of the
    -- zeros between ones, added up, are the places of the ones; the last comes out past the end.
    select lugar from (
      select generate_series(sexto, least(sexto + 4608, f.tamanho - 512), 512) as inicio from (
        select generate_series(greatest(0, (topo - antes + 1) / 5120)::integer * 5120, f.tamanho - 1, 5120) as sexto
      ) s
      where bit_count(substring(j.linhas from sexto + 1 for 5120)) > 0
    ) p
    cross join lateral (
      select (inicio + sum(octet_length(zeros) + 1) over (rows unbounded preceding) - 1)::integer as lugar
      from (select string_to_table(substring(j.linhas from inicio + 1 for 512)::text, '1') as zeros) z
    ) u
    where j.lugares is null and bit_count(substring(j.linhas from inicio + 1 for 512)) > 0 and lugar < inicio + 512
  ) l
  cross join lateral (
    select t.ordem from cadastro_busca t
    where t.ordem = topo - lugar and t.ordem < antes and t.texto like all (padroes)
      and (situacao is null or (select c.cadastrado from cadastro c where c.ordem = t.ordem) = situacao)
    offset 0
  ) a
  limit quantos;
end
$$;

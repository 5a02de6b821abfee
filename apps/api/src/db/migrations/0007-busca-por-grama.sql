-- Blocks are read by piece: those of one piece lie together, so that a search asks once for a stretch of blocks. Large
-- ones know pieces of four letters or four digits too, which few rows hold by chance. All are made anew, from the oldest
-- row on; searches read the others row by row meanwhile.

drop function busca_junta();
drop function busca_gramas(text[]);
drop function busca_nos_blocos(text[], text[], boolean, bigint, integer);
drop aggregate concatena_linhas(bit varying);
drop table busca_bloco;
delete from busca_avulsa;
update busca_fronteira set pequenos = 0, grandes = 0;

create table busca_bloco (
  -- Rows it covers: 1,024, or 30,720 in place of thirty such.
  tamanho integer not null,
  bloco integer not null,
  grama text collate "C" not null,
  -- The newest row first. One of the two: compressed or, when many rows hold the piece and there is little to gain,
  -- as it is, since reading it is then all that a search does.
  linhas bit varying,
  densas bit varying,
  check (num_nonnulls(linhas, densas) = 1)
);
alter table busca_bloco alter column linhas set storage main, alter column densas set storage plain;
create unique index busca_bloco_grama on busca_bloco (tamanho, grama, bloco desc);

-- Puts pieces, and their bits one after the other, into a block.
create function busca_guarda(cobre integer, numero integer, gramas text[], bits bytea) returns void
language sql
as $$
  insert into busca_bloco (tamanho, bloco, grama, linhas, densas)
    select cobre, numero, grama, case when not densa then linhas end, case when densa then linhas end
    from unnest(gramas) with ordinality g (grama, lugar)
    cross join lateral (
      select ('x' || encode(substr(bits, (lugar::integer - 1) * cobre / 8 + 1, cobre / 8), 'hex'))::bit varying as linhas
      offset 0
    ) l
    cross join lateral (select bit_count(linhas) >= cobre / 100 as densa offset 0) d
$$;

-- Counts on a block that was made of the rows given. To move the border, who is writing is waited for, and rows that
-- came or changed since they were read are loose; behind it they are anyway.
create function busca_avanca(inicio bigint, fim bigint, ordens bigint[], versoes text[]) returns void
language plpgsql
as $$
begin
  if fim > (select pequenos from busca_fronteira) then
    perform pg_advisory_xact_lock(busca_trava());
    insert into busca_avulsa (ordem)
      select ordem from (
        select ordem, xmin::text from cadastro_busca where ordem >= inicio and ordem < fim
        except
        select * from unnest(ordens, versoes)
      ) b;
  end if;
  update busca_fronteira
    set pequenos = greatest(pequenos, fim), grandes = case when fim - inicio > 1024 then fim else grandes end;
  delete from busca_bloco where tamanho < fim - inicio and bloco >= inicio / tamanho and bloco < fim / tamanho;
end
$$;

-- The pieces a search joins: from all over the terms, so that they tell different things, and of neighbours the rarest
-- in a sample, the newest large block if there is one. Six at most: they leave few rows besides those looked for, and
-- each costs a reading of every block. Short words only when there is no other.
create function busca_gramas(limpos text[]) returns text[]
language plpgsql stable
as $$
declare
  amostra record;
begin
  select tamanho, ate / tamanho - 1 as bloco, letras into amostra
    from busca_fronteira, lateral (values (30720, grandes, 4), (1024, pequenos, 3)) n (tamanho, ate, letras)
    where ate > 0 limit 1;
  return array(
    select grama from (
      select distinct on (numero, (inicio - 1) / passo) grama, quantas
      from (
        select numero, palavra, ceil(sum(greatest(1, length(palavra) - 3)) over () / 4.0)::integer as passo
        from (
          select numero, palavra, max(length(palavra)) over () as maior
          from string_to_table(array_to_string(limpos, ' '), ' ') with ordinality t (palavra, numero)
        ) p
        where length(palavra) >= least(3, maior)
      ) p
      cross join lateral generate_series(1, greatest(1, length(palavra) - 3)) inicio
      cross join lateral (select substr(palavra, inicio, 4) as janela) j
      cross join lateral (
        select case when janela ~ '[a-z][0-9]|[0-9][a-z]' then right(janela, 3) else janela end as grama
      ) g
      cross join lateral (
        select (
          select bit_count(coalesce(densas, linhas)) from busca_bloco b
          where b.tamanho = amostra.tamanho and b.bloco = amostra.bloco and b.grama = left(g.grama, amostra.letras)
        ) as quantas
      ) q
      order by numero, (inicio - 1) / passo, quantas nulls first
    ) g
    group by grama
    order by min(quantas) nulls first
    limit 6
  );
end
$$;

-- The newest registrations that hold every term, below a point of the list. Nothing is sorted: blocks come newest
-- first, and so do the rows inside them, so that a full page ends the search. Blocks are read by stretches: the small
-- ones together, then one large, two, four: who was not served by some will hardly be by as many more.
create function busca_nos_blocos(padroes text[], gramas text[], situacao boolean, antes bigint, quantos integer)
returns setof bigint
language plpgsql stable
as $$
declare
  curtas text[] := array(select distinct left(g, 3) from unnest(gramas) g);
begin
  return query select a.ordem
  from (
    select 1024 as tamanho, curtas as procuradas, grandes / 1024 as primeiro, (least(pequenos, antes) - 1) / 1024 as ultimo
    from busca_fronteira
    union all
    select 30720, gramas, ultimo - (2 << vez) + 2, ultimo - (1 << vez) + 1
    from (select (least(grandes, antes) - 1) / 30720 as ultimo from busca_fronteira) f,
      generate_series(0, 30) vez
    where ultimo >= (1 << vez) - 1
  ) f
  cross join lateral (
    select bit_and(coalesce(g.densas, g.linhas)) as linhas, (g.bloco + 1) * f.tamanho::bigint - 1 as topo
    from busca_bloco g
    where g.tamanho = f.tamanho and g.bloco between f.primeiro and f.ultimo and g.grama = any (f.procuradas)
    group by g.bloco
    having count(*) = cardinality(f.procuradas) and bit_count(bit_and(coalesce(g.densas, g.linhas))) > 0
    order by g.bloco desc
  ) j
  -- Where there is nothing is found out a sixth of the block at a time, then 512 rows at a time.
  cross join lateral generate_series(greatest(0, (topo - antes + 1) / 5120)::integer, (f.tamanho - 1) / 5120) sexto
  cross join lateral (select substring(j.linhas from sexto * 5120 + 1 for 5120) as bits offset 0) s
  cross join lateral generate_series(sexto * 5120, sexto * 5120 + length(s.bits) - 512, 512) inicio
  cross join lateral (select substring(j.linhas from inicio + 1 for 512) as bits offset 0) p
  cross join lateral (
    -- The lengths of the zeros between ones, added up, are the places of the ones; the last comes out past the end.
    select sum(length(zeros) + 1) over (rows unbounded preceding) as lugar
    from string_to_table(p.bits::text, '1') zeros
  ) u
  cross join lateral (
    select t.ordem from cadastro_busca t
    where lugar <= 512 and t.ordem = topo - (inicio + lugar - 1) and t.ordem < antes
      and t.texto like all (padroes)
      and (situacao is null or (select c.cadastrado from cadastro c where c.ordem = t.ordem) = situacao)
    offset 0
  ) a
  where bit_count(s.bits) > 0 and bit_count(p.bits) > 0
  limit quantos;
end
$$;

-- Fourteen digits are a whole CNPJ: somebody has it, or nobody.
create or replace function busca_cadastros(termos text[], situacao boolean, antes bigint, quantos integer)
returns setof bigint
language plpgsql stable
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
set enable_hashagg = off
as $$
declare
  limpos text[];
  padroes text[];
  unico record;
  passo integer;
  piso bigint := antes;
  borda bigint;
  achados integer;
  faltam integer := quantos;
begin
  select array_agg(limpo), array_agg('%' || limpo || '%') into limpos, padroes
    from (select distinct trim(normaliza_busca(termo)) as limpo from unnest(termos) termo) t where limpo <> '';
  if limpos is null then
    return;
  end if;
  if cardinality(limpos) = 1 and limpos[1] ~ '^[0-9a-z]{12}[0-9]{2}$' then
    select c.ordem, c.cadastrado into unico from cadastro c where c.cnpj = upper(limpos[1]);
    if found or limpos[1] ~ '^[0-9]{14}$' then
      return query select unico.ordem where unico.ordem < antes and (situacao is null or unico.cadastrado = situacao);
      return;
    end if;
  end if;

  if situacao is not null then
    -- Few in this situation: they are walked through. Among many, terms and situation meet often enough.
    select case when count(*) > 4000 then 300 else 4000 end into passo
      from (select from cadastro where cadastrado = situacao limit 4001) c;
    select min(v.ordem) into piso from (
      select c.ordem from cadastro c
      where c.cadastrado = situacao and c.ordem < antes order by c.ordem desc limit passo
    ) v having count(*) = passo;
    return query
      select c.ordem from cadastro c join cadastro_busca b using (ordem)
      where c.cadastrado = situacao and c.ordem < antes and c.ordem >= coalesce(piso, 0) and b.texto like all (padroes)
      order by c.ordem desc limit faltam;
    get diagnostics achados = row_count;
    faltam := faltam - achados;
    if faltam <= 0 or piso is null then
      return;
    end if;
  end if;

  select pequenos into borda from busca_fronteira;
  return query
    select b.ordem from cadastro_busca b
    where b.ordem < piso and b.ordem >= borda and b.texto like all (padroes)
      and (situacao is null or (select c.cadastrado from cadastro c where c.ordem = b.ordem) = situacao)
    order by b.ordem desc limit faltam;
  get diagnostics achados = row_count;
  faltam := faltam - achados;
  if faltam <= 0 then
    return;
  end if;
  return query
    select o.ordem from (
      select s.ordem from cadastro_busca s
      where s.ordem in (select a.ordem from busca_avulsa a) and s.ordem < least(piso, borda) and s.texto like all (padroes)
        and (situacao is null or (select c.cadastrado from cadastro c where c.ordem = s.ordem) = situacao)
      union
      select n from busca_nos_blocos(padroes, busca_gramas(limpos), situacao, least(piso, borda), faltam) n
    ) o
    order by o.ordem desc limit faltam;
end
$$;

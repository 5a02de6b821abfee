-- Search by blocks of the list. For each piece of up to three characters that some row of a block holds, one bit a row
-- says which do: a search joins the bits of its pieces, block by block from the newest, and reads only what is left.

drop index cadastro_busca_gramas;

create table busca_bloco (
  -- Rows it covers: 1,024 when it is made; thirty such become one of 30,720.
  tamanho integer not null,
  bloco integer not null,
  grama text collate "C" not null,
  -- The newest row first. One of the two: compressed or, when many rows hold the piece and there is little to gain,
  -- as it is, since reading it is then all that a search does.
  linhas bit varying,
  densas bit varying,
  primary key (tamanho, bloco, grama),
  check (num_nonnulls(linhas, densas) = 1)
);
alter table busca_bloco alter column linhas set storage main, alter column densas set storage plain;

-- Rows below `pequenos` are in blocks, those below `grandes` in large ones; searches read the others one by one.
create table busca_fronteira (
  unica boolean primary key default true check (unica),
  pequenos bigint not null default 0,
  grandes bigint not null default 0
);
insert into busca_fronteira default values;

-- Rows that came, or changed, after their block was made. Each time anew: what is put into the block is what was read.
create table busca_avulsa (
  vez bigint generated always as identity primary key,
  ordem bigint not null
);

-- Held until the end of a transaction that writes rows; alone, by whoever moves the border.
create function busca_trava() returns bigint language sql immutable as $$ select 7301005::bigint $$;

create or replace function cadastro_incluido() returns trigger
language plpgsql
as $$
begin
  insert into cadastro_busca (ordem, texto)
    select ordem, texto_busca(razao_social, nome_fantasia, nome_responsavel, email, socios, cnpj) from incluidos;
  perform pg_advisory_xact_lock_shared(busca_trava());
  insert into busca_avulsa (ordem)
    select ordem from incluidos where ordem < (select pequenos from busca_fronteira);
  perform conta_cadastros(count(*), count(*) filter (where cadastrado), 0) from incluidos;
  return null;
end
$$;

create or replace function cadastro_corrigido() returns trigger
language plpgsql
as $$
begin
  update cadastro_busca
    set texto = texto_busca(
      new.razao_social, new.nome_fantasia, new.nome_responsavel, new.email, new.socios, new.cnpj
    )
    where ordem = new.ordem;
  perform pg_advisory_xact_lock_shared(busca_trava());
  insert into busca_avulsa (ordem)
    select new.ordem from busca_fronteira where new.ordem < pequenos;
  return null;
end
$$;

create aggregate concatena_linhas(bit varying) (sfunc = bitcat, stype = bit varying, initcond = '');

-- Thirty small blocks become a large one. False when there are not enough.
create function busca_junta() returns boolean
language plpgsql
set enable_seqscan = off
as $$
declare
  pequeno constant integer := 1024;
  grande constant integer := 30720;
  densa constant integer := 300;
  nenhuma constant bit varying := repeat('0', 1024)::bit varying;
  fronteira busca_fronteira;
  primeiro integer;
  ultimo integer;
begin
  select * into fronteira from busca_fronteira;
  -- One small block always stays: searches ask it which pieces are rare.
  if fronteira.pequenos < fronteira.grandes + grande + pequeno then
    return false;
  end if;
  primeiro := fronteira.grandes / pequeno;
  ultimo := primeiro + grande / pequeno - 1;
  insert into busca_bloco (tamanho, bloco, grama, linhas, densas)
    select grande, fronteira.grandes / grande, grama,
      case when bit_count(juntas) < densa then juntas end, case when bit_count(juntas) >= densa then juntas end
    from (
      select g.grama, (
        select concatena_linhas(coalesce((
          select b.linhas from busca_bloco b where b.tamanho = pequeno and b.bloco = n and b.grama = g.grama
        ), nenhuma))
        from generate_series(ultimo, primeiro, -1) n
      ) as juntas
      from (select distinct grama from busca_bloco where tamanho = pequeno and bloco between primeiro and ultimo) g
      offset 0
    ) j;
  delete from busca_bloco where tamanho = pequeno and bloco between primeiro and ultimo;
  update busca_fronteira set grandes = grandes + grande;
  return true;
end
$$;

-- The pieces a search joins: from all over the terms, so that they tell different things, and of neighbours the rarest
-- in the newest block. Four or so leave few rows besides those looked for. Short words only when there is no other.
create function busca_gramas(limpos text[]) returns text[]
language plpgsql stable
as $$
declare
  amostra integer;
begin
  select pequenos / 1024 - 1 into amostra from busca_fronteira;
  return (
    select array_agg(distinct grama) from (
      select grama, row_number() over (
        partition by numero, (inicio - 1) / passo
        order by (select bit_count(linhas) from busca_bloco b where tamanho = 1024 and bloco = amostra and b.grama = g.grama)
          nulls first
      ) as posto
      from (
        select numero, passo, inicio, substr(palavra, inicio, 3) as grama
        from (
          select numero, palavra, ceil(sum(greatest(1, length(palavra) - 2)) over () / 4.0)::integer as passo
          from (
            select numero, palavra, max(length(palavra)) over () as maior
            from string_to_table(array_to_string(limpos, ' '), ' ') with ordinality t (palavra, numero)
          ) p
          where length(palavra) >= least(3, maior)
        ) p, generate_series(1, greatest(1, length(palavra) - 2)) inicio
      ) g
    ) g
    where posto = 1
  );
end
$$;

-- The newest registrations that hold every term, below a point of the list. Nothing is sorted: blocks come newest
-- first, and so do the rows inside them, so that a full page ends the search.
create function busca_nos_blocos(padroes text[], gramas text[], situacao boolean, antes bigint, quantos integer)
returns setof bigint
language plpgsql stable
as $$
begin
  return query select a.ordem
  from (
    select 1024 as tamanho, b as bloco from busca_fronteira,
      generate_series((least(pequenos, antes) - 1) / 1024, grandes / 1024, -1) b
    union all
    select 30720, b from busca_fronteira,
      generate_series((least(grandes, antes) - 1) / 30720, 0, -1) b
  ) b
  cross join lateral (
    select bit_and(coalesce(g.densas, g.linhas)) as linhas, (b.bloco + 1) * b.tamanho::bigint - 1 as topo
    from busca_bloco g
    where g.tamanho = b.tamanho and g.bloco = b.bloco and g.grama = any (gramas)
    having count(*) = cardinality(gramas) and bit_count(bit_and(coalesce(g.densas, g.linhas))) > 0
  ) j
  cross join lateral generate_series(greatest(0, (topo - antes + 1) / 512)::integer, b.tamanho / 512 - 1) parte
  cross join lateral (select substring(j.linhas from parte * 512 + 1 for 512) as bits offset 0) p
  cross join lateral (
    -- The lengths of the zeros between ones, added up, are the places of the ones; the last comes out past the end.
    select sum(length(zeros) + 1) over (rows unbounded preceding) as lugar
    from string_to_table(p.bits::text, '1') zeros
  ) u
  cross join lateral (
    select t.ordem from cadastro_busca t
    where lugar <= 512 and t.ordem = topo - (parte * 512 + lugar - 1) and t.ordem < antes
      and t.texto like all (padroes)
      and (situacao is null or (select c.cadastrado from cadastro c where c.ordem = t.ordem) = situacao)
    offset 0
  ) a
  where bit_count(p.bits) > 0
  limit quantos;
end
$$;

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
    if found then
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

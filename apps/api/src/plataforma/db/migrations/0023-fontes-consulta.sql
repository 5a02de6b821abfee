-- What one configured host answers about companies, one at a time.

-- One row while there is such a host (RECEITA_URL): the server puts it in or takes it out when it starts.
create table receita_fonte (
  unico boolean primary key default true check (unico),
  -- Nobody asks before: somebody is asking, has just asked, or the host failed.
  proxima_em timestamptz not null default now(),
  -- In a row.
  falhas integer not null default 0
);

create table receita_consulta (
  cnpj text collate "C" primary key,
  -- When to ask; null: nobody waits for an answer.
  proxima_em timestamptz,
  tentativas integer not null default 0,
  -- The last answer, and when it came. The host does not have the company: answered, and null.
  consultada_em timestamptz,
  empresa jsonb,
  -- Why the last question was not answered, in words for people.
  erro text
);

create index receita_consulta_proxima on receita_consulta (proxima_em) where proxima_em is not null;

create function ask_receita() returns trigger
language plpgsql
as $$
begin
  insert into receita_consulta (cnpj, proxima_em)
    select distinct cnpj, now() from recebidos
    where anonimizado_em is null and exists (select from receita_fonte)
    on conflict (cnpj) do nothing;
  return null;
end
$$;

create trigger ask_receita after insert on cadastro
  referencing new table as recebidos for each statement execute function ask_receita();

-- Another number is another company; of one that was anonymised no answer stays, unless another registration has its number.
create function change_receita() returns trigger
language plpgsql
as $$
begin
  delete from receita_consulta where cnpj = old.cnpj and not exists (select from cadastro where cnpj = old.cnpj);
  if new.anonimizado_em is null then
    insert into receita_consulta (cnpj, proxima_em) select new.cnpj, now() where exists (select from receita_fonte)
      on conflict (cnpj) do nothing;
  end if;
  return null;
end
$$;

create trigger change_receita after update of cnpj on cadastro
  for each row when (old.cnpj <> new.cnpj) execute function change_receita();

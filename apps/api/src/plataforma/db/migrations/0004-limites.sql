-- How often somebody may ask, for every process together. A crash may forget it: nothing is lost but the counting.

create unlogged table limite (
  chave text primary key,
  fichas double precision not null,
  em timestamptz not null
) with (fillfactor = 50);

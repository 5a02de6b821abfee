-- What the last check of a registration found beside what Receita Federal has: `receita` for lists, month and number of
-- differences; `comparado` every value and partner, which a decision keeps. Null: nothing was there to compare with.
alter table alerta_versao add column receita json, add column comparado json;

-- The hash of the small picture. Null: it is from before this was kept, and made again from the original when asked for.
alter table documento add column sha256_miniatura bytea;

-- Which part of it was last found not to be what was received. Null: neither.
alter table documento add column divergente text check (divergente in ('original', 'miniatura'));

create index documento_divergente on documento (id) where divergente is not null;

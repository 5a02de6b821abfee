-- For whom a file is imported: an interrupted import goes on for the same party. Null: begun before this was kept.
alter table importacao add column dono uuid;

-- A note that was sent again, because no answer came, is the same note.

alter table nota add column id_cliente text collate "C" check (length(id_cliente) between 16 and 64);
create unique index nota_id_cliente on nota (usuario_id, id_cliente);

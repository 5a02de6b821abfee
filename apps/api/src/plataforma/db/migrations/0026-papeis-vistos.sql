-- When somebody of the staff first opened these very bytes; a thumbnail is not the document.

alter table documento add column aberto_em timestamptz;

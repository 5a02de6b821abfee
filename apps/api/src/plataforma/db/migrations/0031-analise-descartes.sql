-- Who of a registration has the name of an entry in a list and is somebody else, as the last check saw it. Null: nobody.
alter table alerta_versao add column descartes json;

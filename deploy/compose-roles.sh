#!/bin/sh
# Run once by the image of PostgreSQL, in an empty volume: who owns the tables, and who the server works as.
set -eu
psql -v ON_ERROR_STOP=1 -v dono="$SENHA_DONO" -v painel="$SENHA_PAINEL" --username postgres <<'FIM'
create role painel_dono login password :'dono';
create role painel login password :'painel';
create database painel owner painel_dono;
FIM

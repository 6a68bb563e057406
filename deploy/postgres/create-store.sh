#!/bin/sh
# The first start of the container runs it: the service's role, which is no superuser, and its database.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$STORE_DATABASE_PASSWORD" --username=postgres <<'SQL'
create role store login password :'password';
create database store owner store encoding 'UTF8' template template0;
SQL

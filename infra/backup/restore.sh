#!/usr/bin/env bash
# Puts the database back as it was in a backup: infra/backup/restore.sh <file>
# Also into an empty volume. The backup is restored beside the present database and takes its place only
# when it is complete; until then, and when anything fails, the present one stays.
set -euo pipefail

file=$(realpath -e "${1:?name the backup file}")
cd "$(dirname "$0")/../.."
. infra/backup/bundled-database.sh

as_postgres() { docker compose exec -T postgres "$@"; }
sql() { as_postgres psql --username site --dbname postgres --quiet --set ON_ERROR_STOP=1 --command "$1"; }

docker compose up --detach --wait postgres
sql 'drop database if exists site_restored'
sql 'create database site_restored'
# Without grants: the bff's role need not exist yet, `migrate` makes it and grants what it may.
as_postgres pg_restore --username site --dbname site_restored --no-privileges --single-transaction --exit-on-error <"$file"

docker compose stop bff
sql "select pg_terminate_backend(pid) from pg_stat_activity where datname in ('site', 'site_restored')" >/dev/null
sql 'drop database if exists site_replaced'
sql 'alter database site rename to site_replaced'
sql 'alter database site_restored rename to site'

# A backup of an earlier release is brought up to date, and the bff's role gets its rights.
docker compose run --rm migrate
docker compose up --detach --no-deps --wait bff
echo "Restored. The former database is kept as site_replaced until the next restore."

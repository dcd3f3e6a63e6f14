#!/usr/bin/env bash
# Puts the database back as it was in a backup: infra/backup/restore.sh <backup>
# <backup> is a file, or the name of one that the `backup` service keeps, or `last`. Also into an empty volume. It is
# restored beside the present database, and takes its place when it is complete. When anything fails, at whatever line,
# the present database is in its place again.
set -euo pipefail

backup=${1:?name the backup: a file, or last}
[[ ! -f $backup ]] || backup=$(realpath "$backup")
cd "$(dirname "$0")/../.."
. infra/backup/bundled-database.sh
. infra/backup/backup-content.sh

# Takes the names in one step; nobody else is connected then.
rename_databases() {
  sql "select pg_terminate_backend(pid) from pg_stat_activity where datname in ('$1', '$3')" >/dev/null &&
    sql "alter database $1 rename to $2; alter database $3 rename to $1"
}

start_bff() { docker compose up --detach --no-deps --no-recreate --scale "bff=$copies" --wait bff; }

# Succeeds only when the former database has its name again.
put_back() {
  local kept
  kept=$(sql "select count(*) from pg_database where datname = 'site_before'") || return 1
  if [[ $kept == 1 ]]; then
    docker compose stop bff && rename_databases site site_restored site_before || return 1
  fi
  sql 'drop database if exists site_restored'
}

finish() {
  local status=$?
  trap - EXIT
  if ((status == 0)); then
    echo 'Restored. The former database is kept as site_replaced until the next restore.'
  elif put_back && start_bff; then
    echo 'The restore failed. The database is as it was.' >&2
  else
    echo 'The restore failed, and so did putting the former database back: run the restore again, which does that first.' >&2
  fi
  exit "$status"
}

copies=$(docker compose ps --all --quiet bff | wc -l)
((copies > 0)) || copies=1
docker compose up --detach --wait postgres
# One that was cut off, by a lost connection or power, left this.
put_back
trap finish EXIT
sql 'create database site_restored'
# Without grants: the bff's role need not exist yet, `migrate` makes it and grants what it may.
backup_content "$backup" |
  as_postgres pg_restore --username site --dbname site_restored --no-owner --no-privileges --single-transaction --exit-on-error
docker compose stop bff
rename_databases site site_before site_restored
# A backup of an earlier release is brought up to date, and the bff's role gets its rights.
docker compose run --rm migrate
start_bff
sql 'drop database if exists site_replaced'
sql 'alter database site_before rename to site_replaced'

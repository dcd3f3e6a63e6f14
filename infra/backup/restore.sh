#!/usr/bin/env bash
# Replaces the database by a backup, also on a new host: [STACK=site] infra/backup/restore.sh <backup> [--yes | --current]
# <backup> is a file, the name of a backup of the `backup` service, `last`, or for point-in-time recovery `at:<time>` or `at:end`. It
# is restored and updated beside the present database, and takes its place when it is complete; if anything fails, the present
# database is in its place again.
# Lists the releases that become public by the restore and asks (--yes: does not ask), marks releases as announced and empties the
# outbox. --current: the backup was made just now, so nothing of this is necessary.
set -euo pipefail

backup=${1:?name the backup: a file, a name, last, or at:<time>}
mode=${2:-}
[[ ! -f $backup ]] || backup=$(realpath "$backup")
cd "$(dirname "$0")/../.."
. infra/backup/common.sh

# Swaps the names of the databases, after closing all connections.
rename_databases() {
  sql "select pg_terminate_backend(pid) from pg_stat_activity where datname in ('$1', '$3')" >/dev/null &&
    sql "alter database $1 rename to $2; alter database $3 rename to $1"
}

# Prints the public releases of a database with their versions; nothing if the table does not exist.
public_in() {
  sql 'select id, version from article where deleted_at is null and withdrawn_at is null and public_from <= now()' "$1" 2>/dev/null | sort
}

# Prints releases that would become public again in an outdated state: changed, withdrawn or deleted after the backup.
reappearing() {
  local present
  present=$(public_in site) && [[ -n $present ]] || return 0
  comm -23 <(public_in site_restored) - <<<"$present" | cut -d' ' -f1
}

# Second factors in the backup are encrypted with the key of that installation.
accept_former_key() {
  local former
  former=$(backup_content "$backup" key) || { echo 'This backup has no key: administrators need a recovery code if JWT_SECRET has changed.' >&2; return 0; }
  if [[ -n $former && $former != "$(jwt_secret)" ]]; then accept_key "$former"; fi
}

# Renames the former database back; fails if that is not possible.
put_back() {
  local kept
  kept=$(sql "select count(*) from pg_database where datname = 'site_before'") || return 1
  if [[ $kept == 1 ]]; then
    stop_bff && rename_databases site site_restored site_before || return 1
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

start_postgres
# Undoes an interrupted restore.
put_back
trap finish EXIT
[[ $backup != last ]] || backup=$(in_backup backup last </dev/null)
echo "Restoring $backup"
sql 'create database site_restored'
# Without grants, because the role of the bff may not exist yet. `migrate` creates it and grants its rights.
backup_content "$backup" |
  as_postgres pg_restore --username site --dbname site_restored --no-owner --no-privileges --single-transaction --exit-on-error
on_restored dist/commands/migrate.js
if [[ $mode != --current ]]; then
  # shellcheck disable=SC2046 # ids
  on_restored dist/commands/after-restore.js ${mode:+"$mode"} $(reappearing)
  accept_former_key
fi
stop_bff
rename_databases site site_before site_restored
start_bff
sql 'drop database if exists site_replaced'
sql 'alter database site_before rename to site_replaced'

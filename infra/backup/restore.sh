#!/usr/bin/env bash
# Replaces the database by a backup, also on a new host: [STACK=site] infra/backup/restore.sh <backup> [--yes | --current]
# <backup> is a file, the name of a backup of the `backup` service, `last`, or for point-in-time recovery `at:<time>`, `at:end` or
# `at:<base backup>`.
# The backup is restored and migrated in a separate database, which then replaces the present one. If a step fails, the present
# database remains in use.
# Lists the releases that the restore would make public and asks for confirmation (--yes: does not ask), marks releases as
# announced, empties the outbox, and backs up the restored database. --current: skips these steps, because the backup was made
# just now.
set -euo pipefail

backup=${1:?name the backup: a file, a name, last, or at:<time>}
mode=${2:-}
[[ ! -f $backup ]] || backup=$(realpath "$backup")
cd "$(dirname "$0")/../.."
. infra/backup/common.sh

# Renames database $1 to $2 and database $3 to $1, after closing their connections.
rename_databases() {
  sql "select pg_terminate_backend(pid) from pg_stat_activity where datname in ('$1', '$3')" >/dev/null &&
    sql "alter database $1 rename to $2; alter database $3 rename to $1"
}

# Prints id and version of each public release in a database; nothing if the table does not exist.
public_in() {
  local table
  table=$(sql "select to_regclass('article')" "$1") || return 1
  [[ -z $table ]] ||
    sql 'select id, version from article where deleted_at is null and withdrawn_at is null and public_from <= now() order by id' "$1"
}

# Prints the ids of releases that were changed, withdrawn or deleted after the backup, and would become public as they were; those of
# all public releases if the present database cannot be read.
reappearing() {
  local restored present
  restored=$(public_in site_restored) || return 1
  if present=$(public_in site); then
    [[ -n $present ]] || return 0
  fi
  comm -23 <(sort <<<"$restored") <(sort <<<"$present") | cut -d' ' -f1
}

# Accepts the key of the backup's installation, because second factors in the backup are encrypted with that key.
accept_former_key() {
  local former
  former=$(backup_content "$backup" key) && [[ -n $former ]] || { echo 'This backup has no key: administrators need a recovery code if JWT_SECRET has changed.' >&2; return 0; }
  if [[ $former != "$(jwt_secret)" ]]; then accept_key "$former"; fi
}

# Puts the former database back if it was replaced, and drops the restored one; fails if that is not possible.
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
    # Otherwise `last` could be a backup of the former database. Here, because an interrupted backup is not a failed restore.
    [[ $mode == --current ]] || in_backup backup now </dev/null >/dev/null ||
      echo 'The restored database could not be backed up. Until its next backup, restore by name, not `last`.' >&2
  elif put_back && start_bff; then
    echo 'The restore failed. The database is as it was.' >&2
  else
    echo 'The restore failed, and so did putting the former database back: run the restore again, which does that first.' >&2
  fi
  exit "$status"
}

start_postgres
# Undoes an earlier restore that was interrupted.
put_back
trap finish EXIT
[[ $backup != last ]] || backup=$(in_backup backup last </dev/null)
echo "Restoring $backup"
sql 'create database site_restored'
# Restores no grants, because the bff's role may not exist yet. `migrate` creates the role with its grants.
backup_content "$backup" |
  as_postgres pg_restore --username site --dbname site_restored --no-owner --no-privileges --single-transaction --exit-on-error
on_restored dist/commands/migrate.js
if [[ $mode != --current ]]; then
  ids=$(reappearing)
  # shellcheck disable=SC2086 # ids
  on_restored dist/commands/after-restore.js ${mode:+"$mode"} $ids
  accept_former_key
fi
stop_bff
rename_databases site site_before site_restored
start_bff
sql 'drop database if exists site_replaced'
sql 'alter database site_before rename to site_replaced'

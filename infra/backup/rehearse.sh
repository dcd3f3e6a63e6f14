#!/usr/bin/env bash
# Verifies that a backup, by default the latest, can be restored: infra/backup/rehearse.sh [name]
# Restores the backup into a separate database, compares the row counts with those recorded by the backup, and drops the database.
set -euo pipefail

cd "$(dirname "$0")/../.."
. infra/backup/common.sh

# Not `last`, which fails while there are backups of a former database: a rehearsal replaces nothing.
name=${1:-$(in_backup backup list </dev/null | tail -1)}
[[ -n $name ]] || { echo 'There is no backup yet.' >&2; exit 1; }

count() {
  as_postgres psql --username site --dbname "$1" --quiet --no-align --tuples-only --field-separator ' ' \
    --set ON_ERROR_STOP=1 <<<"select format('select %L, count(*) from %I', tablename, tablename) from pg_tables
    where schemaname = current_schema order by tablename \\gexec"
}

counted=$(in_backup backup counts "$name" </dev/null)
trap "sql 'drop database if exists site_rehearsal'" EXIT
sql 'drop database if exists site_rehearsal'
sql 'create database site_rehearsal'
backup_content "$name" |
  as_postgres pg_restore --username site --dbname site_rehearsal --no-owner --no-privileges --single-transaction --exit-on-error
restored=$(count site_rehearsal)
live=$(count site)

printf '%-24s %10s %10s %10s\n' "$name" 'at backup' restored 'live now'
join -a 1 -a 2 -e - -o 0,1.2,2.2 <(sort <<<"$counted") <(sort <<<"$restored") |
  join -a 1 -a 2 -e - -o 0,1.2,1.3,2.2 - <(sort <<<"$live") |
  while read -r table at_backup in_restored now; do
    printf '%-24s %10s %10s %10s\n' "$table" "$at_backup" "$in_restored" "$now"
  done
[[ $(sort <<<"$counted") == "$(sort <<<"$restored")" ]] || { echo 'What was restored is not what was backed up.' >&2; exit 1; }
echo "The backup can be restored, and holds every row. It took $SECONDS s."

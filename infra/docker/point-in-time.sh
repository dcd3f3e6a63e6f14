#!/usr/bin/env bash
# Recovery to a point in time, in the image `backup`: point-in-time <command>
#   archive <path> <name>   stores a segment of Postgres' log, encrypted; Postgres runs it for each segment
#   base                    stores a base backup of the running server, encrypted; prints its name
#   weekly                  the same, unless the cluster has a base backup of this week; `backup schedule` runs it
#   log <name> <path>       restores a segment of the log; Postgres runs it during a recovery
#   recover <time>          a dump of the database at a time, at the `end` of the log, or at the end of the log of the cluster of a
#                           base backup (base-…), to standard output; needs BACKUP_IDENTITY
#   key <time>              the JWT_SECRET at the time of the base backup from which `recover` restores that time, decrypted
#   healthy                 whether a recent base backup of the cluster exists, and the log is archived
set -euo pipefail
umask 077

folder=${BACKUPS:-/backups}
# Each cluster has its own folder, because a new cluster, after an upgrade or in an empty volume, reuses the names of segments.
# Postgres runs this script in the cluster's data directory.
log_folder() { pg_controldata . | sed -n 's|^Database system identifier: *|log/|p'; }
refuse() { echo "$1" >&2; exit 1; }
query() { psql "$MIGRATION_DATABASE_URL" --no-psqlrc --no-align --tuples-only --command "$1"; }
cluster() { query 'select system_identifier from pg_control_system()'; }
# Succeeds if a base backup of the present cluster is less than so many days old.
has_base() { [[ -n $(find "$folder" -maxdepth 1 -name "base-*.$(cluster).tar.age" -mmin "-$(($1 * 1440))") ]]; }
export PGPASSWORD=${PGPASSWORD:-$(cat "${POSTGRES_PASSWORD_FILE:-/dev/null}")}

# Completes the file whose content is in the file with the ending .part.
complete() {
  sync "$1.part"
  mv "$1.part" "$1"
}

base() {
  name=base-$(date -u +%Y%m%dT%H%M%SZ).$(cluster)
  trap 'rm -f "$folder/$name.tar.age.part"' EXIT
  pg_basebackup --dbname "$MIGRATION_DATABASE_URL" --pgdata - --format tar --wal-method none --checkpoint fast |
    gzip --fast | backup encrypt >"$folder/$name.tar.age.part"
  [[ -z ${JWT_SECRET_FILE:-} ]] || backup encrypt <"$JWT_SECRET_FILE" >"$folder/$name.key.age"
  complete "$folder/$name.tar.age"
  echo "$name"
}

archive() {
  local file
  file=$folder/$(log_folder)/$2.age
  mkdir -p "$(dirname "$file")"
  gzip --fast <"$1" | backup encrypt >"$file.part"
  complete "$file"
}

healthy() {
  has_base 8 || refuse 'The present cluster has no base backup of the last eight days.'
  [[ $(query 'select coalesce(last_failed_time > coalesce(last_archived_time, to_timestamp(0)), false) from pg_stat_archiver') == f ]] ||
    refuse 'The log is not archived.'
}

# Restores a segment of the log. Fails if it does not exist, as Postgres expects: it requests segments until one is missing.
fetch_log() {
  trap 'rm -f "$path.age"' EXIT
  path=$2
  backup file "$(log_folder)/$1.age" >"$path.age" 2>/dev/null
  backup decrypt <"$path.age" | gunzip >"$path"
}

# Archives the log of the present server up to now, if one runs: otherwise the changes of the last minute would be missing.
archive_present() {
  local segment
  segment=$(PGCONNECT_TIMEOUT=5 query "select system_identifier || '/' || pg_walfile_name(pg_create_restore_point('recovery')) from pg_control_system()" 2>/dev/null) &&
    query 'select pg_switch_wal()' >/dev/null || return 0
  for ((SECONDS = 0; SECONDS < 60; )); do
    [[ ! -f $folder/log/$segment.age ]] || return 0
    sleep 1
  done
  echo 'The log of the last minutes could not be archived: their changes are missing.' >&2
}

# Prints the name of the base backup from which a time is recovered.
base_of() {
  local time
  case $1 in
    base-*) echo "$1" ;;
    end) backup last bases ;;
    *)
      time=$(date -u -d "$1" +%Y%m%dT%H%M%SZ)
      # `~` sorts after the identifier of the cluster.
      backup bases | awk -v last="base-$time.~" '$0 <= last { found = $0 } END { print found; exit !found }' ||
        refuse "There is no base backup from before $time."
      ;;
  esac
}

recover() {
  local target=() base
  archive_present
  base=$(base_of "$1")
  [[ $1 == base-* || $1 == end ]] ||
    target=("recovery_target_time = '$(date -u -d "$1" '+%Y-%m-%d %H:%M:%S.%N')+00'" 'recovery_target_action = promote')
  rm -rf "$folder"/recovery.*
  data=$(mktemp -d "$folder/recovery.XXXXXX")
  trap 'pg_ctl --pgdata "$data" --mode immediate stop >&2 || true; rm -rf "$data"' EXIT
  backup file "$base.tar.age" | backup decrypt | gunzip | tar -x -C "$data"
  printf '%s\n' "restore_command = 'point-in-time log %f %p'" "${target[@]}" >>"$data/postgresql.auto.conf"
  touch "$data/recovery.signal"
  # With hot_standby=off, the server accepts connections only after the recovery; without listen_addresses, only local ones.
  pg_ctl --pgdata "$data" --options \
    "-c archive_mode=off -c hot_standby=off -c listen_addresses= -c unix_socket_directories=/tmp" start >&2
  SECONDS=0
  until pg_isready --quiet --host /tmp --username site; do
    pg_ctl --pgdata "$data" status >/dev/null || refuse 'The log does not reach that time.'
    ((SECONDS < 3600)) || refuse 'The recovery takes more than an hour.'
    sleep 1
  done
  pg_dump --host /tmp --username site --dbname site --format custom --no-password
}

case ${1:-} in
  archive) archive "$2" "$3" ;;
  base | healthy) "$1" ;;
  weekly) has_base 7 || base ;;
  log) fetch_log "$2" "$3" ;;
  recover) recover "${2:?name the time, such as '2026-03-01 09:30:00 UTC', end or a base backup}" ;;
  key)
    base=$(base_of "${2:?name the time}")
    backup key "$base"
    ;;
  *) refuse 'Commands: archive, base, weekly, log, recover, key, healthy' ;;
esac

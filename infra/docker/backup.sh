#!/usr/bin/env bash
# Backs up the database, encrypted, in the image `backup`: backup <command>
#   schedule         a backup whenever the last one is BACKUP_EVERY_HOURS old; never ends
#   now              a backup immediately; prints its name
#   list             the names of all backups, the newest last
#   last [bases]     the name of the newest one, or base backup, unless older ones are of another database
#   bases            the names of all base backups for point-in-time recovery, the newest last
#   read <name>      a backup, decrypted, to standard output
#   key <name>       the JWT_SECRET at the time of the backup, decrypted
#   counts <name>    the number of rows of each table in the backup
#   files            the names of all files, also those of point-in-time recovery
#   file <name>      one of these files, not decrypted
#   encrypt, decrypt standard input
#   healthy          whether the last backup is recent, and off-site if there is a bucket
# Backups are stored in /backups, and in an S3 bucket if BACKUP_S3_BUCKET names one.
set -euo pipefail
umask 077

folder=${BACKUPS:-/backups}
every_minutes=$((${BACKUP_EVERY_HOURS:-24} * 60))
keep_days=${BACKUP_KEEP_DAYS:-30}

# Reads secrets from files if NAME_FILE is set, because Swarm provides secrets as files.
for name in POSTGRES_PASSWORD BACKUP_S3_SECRET_ACCESS_KEY; do
  file=${name}_FILE
  [[ -z ${!file:-} ]] || export "$name=$(<"${!file}")"
done

database=${MIGRATION_DATABASE_URL:-}
export PGPASSWORD=${POSTGRES_PASSWORD:-} PGCONNECT_TIMEOUT=10 PGAPPNAME=backup
# With sslmode=verify-*, a public authority must have signed the database's certificate unless PGSSLROOTCERT names another one.
[[ $database != *sslmode=verify* ]] || export PGSSLROOTCERT=${PGSSLROOTCERT:-system}

export RCLONE_CONFIG='' RCLONE_CONFIG_OFFSITE_TYPE=s3 RCLONE_CONFIG_OFFSITE_PROVIDER=Other
export RCLONE_CONFIG_OFFSITE_ENDPOINT=${BACKUP_S3_ENDPOINT:-} RCLONE_CONFIG_OFFSITE_REGION=${BACKUP_S3_REGION:-}
export RCLONE_CONFIG_OFFSITE_ACCESS_KEY_ID=${BACKUP_S3_ACCESS_KEY_ID:-}
export RCLONE_CONFIG_OFFSITE_SECRET_ACCESS_KEY=${BACKUP_S3_SECRET_ACCESS_KEY:-}
# Disables rclone's check, which would try to create the bucket: the key may have no permission for that.
export RCLONE_CONFIG_OFFSITE_NO_CHECK_BUCKET=true RCLONE_CONTIMEOUT=10s RCLONE_TIMEOUT=60s RCLONE_RETRIES=2

# Patterns of all backup files, for find and for rclone. point-in-time.sh writes those of base-* and log/.
kept=(-type f '(' -name 'site-*' -o -name 'base-*' -o -path '*/log/*' ')' ! -name '*.part')
patterns=(--include '/site-*' --include '/base-*' --include '/log/**')

refuse() { echo "$1" >&2; exit 1; }
has_offsite() { [[ -n ${BACKUP_S3_BUCKET:-} ]]; }
offsite() { rclone "$1" "${@:2}" "offsite:$BACKUP_S3_BUCKET"; }
query() { psql "$database" --no-psqlrc --quiet --no-align --tuples-only --field-separator=' ' -v ON_ERROR_STOP=1 "$@"; }
# Prints the creation time of the database, which a restore does not change, in the format of a backup's name.
created() { query --command "select to_char(min(executed_at) at time zone 'utc', 'YYYYMMDD\"T\"HH24MISS\"Z\"') from mikro_orm_migrations"; }

encrypt() {
  local recipient recipients=()
  for recipient in ${BACKUP_RECIPIENT//,/ }; do recipients+=(--recipient "$recipient"); done
  age --encrypt "${recipients[@]}"
}
decrypt() { age --decrypt --identity <(printf '%s\n' "${BACKUP_IDENTITY:?the identity is needed to read a backup}"); }

# Prints those names on standard input that have expired. The newest dump and base backup never expire, nor do the newest ones of
# earlier databases.
expired() {
  local created cutoff=
  # None expires while the database is down, because it is unknown then which ones are of earlier databases.
  if created=$(created 2>/dev/null); then cutoff=$(date -u -d "-$keep_days days" +%Y%m%dT%H%M%SZ); fi
  sort | awk -v cutoff="$cutoff" -v created="$created" '
    { name[NR] = $0; time[NR] = substr($0, 6, 16); group[NR] = substr($0, 1, 5) (time[NR] < created) }
    /\.(dump|tar)\.age$/ { newest[group[NR]] = time[NR] }
    END { for (i = 1; i <= NR; i++) if (time[i] < cutoff && time[i] != newest[group[i]]) print name[i] }'
}

# Prints for how many days the log must be retained, which is since the oldest base backup on standard input.
log_days() {
  local oldest
  oldest=$(grep -m 1 '^base-' | sed -E 's/^base-(.{8})T(..)(..).*/\1 \2:\3Z/') || oldest=now
  echo $((($(date +%s) - $(date -d "$oldest" +%s)) / 86400 + 1))
}

names() { (cd "$folder" && find . -maxdepth 1 -type f -name "${1:-[sb]*-*}" ! -name '*.part' -printf '%f\n' | sort); }

# Deletes files of interrupted backups. A base backup may be in progress, because it does not hold the lock of dumps.
prune() {
  rm -f "$folder"/site-*.part
  find "$folder" -maxdepth 1 -name '*.part' -mmin +1440 -delete
  names | expired | (cd "$folder" && xargs --no-run-if-empty rm -f)
  find "$folder" -path '*/log/*' -type f -mtime "+$(names 'base-*' | log_days)" -delete
}

prune_offsite() {
  local remaining
  remaining=$(offsite lsf --files-only "${patterns[@]:0:4}")
  expired <<<"$remaining" >"$folder/.expired"
  [[ ! -s $folder/.expired ]] || offsite delete --files-from "$folder/.expired"
  offsite delete "${patterns[@]:4}" --min-age "$(sort <<<"$remaining" | log_days)d"
}

check_space() {
  local last needed free
  last=$(names 'site-*.dump.age' | tail -1)
  [[ -n $last ]] || return 0
  needed=$(($(stat --format %s "$folder/$last") * 12 / 10 / 1048576 + 1))
  free=$(($(df --output=avail --block-size=1 "$folder" | tail -1) / 1048576)) # df rounds up
  ((free >= needed)) || refuse "The next backup needs about $needed MiB and $((free)) MiB are free: free disk space or lower BACKUP_KEEP_DAYS."
}

# Dumps and counts the rows in the same snapshot, so that a rehearsal can compare the restored rows with the counts.
dump() {
  local name draft from to snapshot
  [[ ${BACKUP_RECIPIENT:-} == age1* ]] ||
    refuse 'BACKUP_RECIPIENT is not the public key of an age identity: infra/docs/backup.md describes how to make one.'
  exec {lock}>"$folder/.lock"
  flock --wait 60 "$lock" || refuse 'Another backup is running.'
  prune
  check_space
  name=site-$(date -u +%Y%m%dT%H%M%SZ)
  draft=$folder/$name.part
  coproc session { query; }
  exec {from}<&"${session[0]}" {to}>&"${session[1]}"
  echo 'begin isolation level repeatable read, read only; select pg_export_snapshot();' >&"$to"
  read -r -t 60 snapshot <&"$from" || refuse 'The database does not answer.'
  pg_dump --dbname "$database" --format custom --no-password --lock-wait-timeout 60s --snapshot "$snapshot" | encrypt >"$draft"
  echo "select format('select %L, count(*) from %I', tablename, tablename) from pg_tables
    where schemaname = current_schema order by tablename \\gexec
    \\q" >&"$to"
  cat <&"$from" >"$folder/$name.counts"
  exec {from}<&- {to}>&-
  [[ -s $folder/$name.counts ]] || refuse 'The rows could not be counted.'
  [[ -z ${JWT_SECRET_FILE:-} ]] || encrypt <"$JWT_SECRET_FILE" >"$folder/$name.key.age"
  sync "$draft"
  mv "$draft" "$folder/$name.dump.age"
  flock --unlock "$lock"
  echo "$name"
}

# The lock prevents `now` and the schedule from overwriting each other's .sending marker.
send_offsite() {
  local sending
  exec {sending}>"$folder/.lock-offsite"
  flock --wait 600 "$sending" || refuse 'Another copy to the bucket is running.'
  touch "$folder/.sending"
  rclone copy --filter '- *.part' --filter '+ /site-*' --filter '+ /base-*' --filter '+ /log/**' --filter '- *' \
    "$folder" "offsite:$BACKUP_S3_BUCKET"
  mv "$folder/.sending" "$folder/.sent"
  prune_offsite || echo 'Old backups in the bucket could not be deleted.' >&2
  flock --unlock "$sending"
}

is_recent() { [[ -n $(find "$folder" -maxdepth 1 -name "$1" -mmin "-$2") ]]; }
waiting() { find "$folder" "${kept[@]}" -newer "$folder/.sent" "$@"; }
is_sent() { ! has_offsite || [[ -e $folder/.sent && -z $(waiting "$@") ]]; }
healthy() { is_recent 'site-*.dump.age' "$((every_minutes + 60))" && is_sent -mmin +10 && { [[ -z ${POINT_IN_TIME:-} ]] || point-in-time healthy; }; }

# Writes a metric to a text file for Prometheus' node exporter (infra/observability/machine-alerts.yml).
report() {
  local healthy=0
  ! "$0" healthy || healthy=1
  echo "backup_healthy $healthy" >/status/backup.part
  chmod 644 /status/backup.part
  mv /status/backup.part /status/backup.prom
}

# Runs each command as a separate process, so that a failure does not end the schedule.
schedule() {
  trap 'exit 0' TERM INT
  while true; do
    is_recent 'site-*.dump.age' "$every_minutes" || "$0" dump || echo 'The backup failed and is retried in a minute.' >&2
    [[ -z ${POINT_IN_TIME:-} ]] || point-in-time weekly ||
      echo 'The base backup failed and is retried in a minute.' >&2
    is_sent || "$0" send || echo 'The backup is not in the bucket yet; this is retried in a minute.' >&2
    report
    sleep 60 &
    wait $!
  done
}

files() {
  {
    find "$folder" "${kept[@]}" -printf '%P\n'
    ! has_offsite || offsite lsf --recursive --files-only "${patterns[@]}" ||
      echo 'The bucket cannot be read: only the backups on this machine are listed.' >&2
  } | sort -u
}

list() { files | sed -n 's/^\(site-.*\)\.dump\.age$/\1/p'; }
bases() { files | sed -n 's/^\(base-.*\)\.tar\.age$/\1/p'; }

last() {
  local all created former
  all=$("${1:-list}")
  [[ -n $all ]] || refuse 'There is no backup yet.'
  created=${all:0:5}$(created 2>/dev/null) || created=
  former=$(awk -v created="$created" '$0 < created' <<<"$all" | tail -1)
  if [[ -n $former && $former != "$(tail -1 <<<"$all")" ]]; then
    refuse "The newest backups are of a database that was created at ${created:5}. Name the backup: the newest of the former database is $former."
  fi
  [[ -z $former ]] || echo "$former is of another database than the present one." >&2
  tail -1 <<<"$all"
}

# Prints a backup file from the folder, or if it does not exist there, from the bucket.
file() {
  if [[ -f $folder/$1 ]]; then
    cat "$folder/$1"
  elif has_offsite; then
    rclone cat "offsite:$BACKUP_S3_BUCKET/$1"
  else
    refuse "There is no $1."
  fi
}

case ${1:-} in
  schedule | dump | list | bases | files | encrypt | decrypt | healthy) "$1" ;;
  last) last "${2:-list}" ;;
  send) send_offsite ;;
  now)
    dump
    ! has_offsite || send_offsite
    ;;
  file) file "${2:?name the file}" ;;
  read) file "${2:?name the backup}.dump.age" | decrypt ;;
  key) file "${2:?name the backup}.key.age" | decrypt ;;
  counts) file "${2:?name the backup}.counts" ;;
  *) refuse 'Commands: schedule, now, list, bases, last, read, key, counts, files, file, encrypt, decrypt, healthy' ;;
esac

#!/usr/bin/env bash
# Backs the database up, encrypted, in the image `backup`: backup <command>
#   schedule         a backup whenever the last one is BACKUP_EVERY_HOURS old; never ends
#   now              a backup at once; prints its name
#   list             the names of all backups, the last one last
#   read <name>      a backup, decrypted, to standard output; `last` is the last one
#   counts <name>    how many rows each table had in it
#   files            the names of all files, `point-in-time` ones too
#   file <name>      one of them, as it is
#   decrypt          the same for an encrypted file on standard input
#   healthy          whether the last backup is recent, and off-site where there is such a place
# Backups go to /backups, and to an S3 bucket where BACKUP_S3_BUCKET names one.
set -euo pipefail
umask 077

folder=/backups
every_minutes=$((${BACKUP_EVERY_HOURS:-24} * 60))
keep_days=${BACKUP_KEEP_DAYS:-30}

# Secrets may come as files, as Swarm hands them out.
for name in POSTGRES_PASSWORD BACKUP_S3_SECRET_ACCESS_KEY; do
  file=${name}_FILE
  [[ -z ${!file:-} ]] || export "$name=$(<"${!file}")"
done

database=${MIGRATION_DATABASE_URL:-}
export PGPASSWORD=${POSTGRES_PASSWORD:-} PGCONNECT_TIMEOUT=10 PGAPPNAME=backup
# Certificates are checked against the authorities that everybody knows, where no other is named.
[[ $database != *sslmode=verify* ]] || export PGSSLROOTCERT=${PGSSLROOTCERT:-system}

export RCLONE_CONFIG='' RCLONE_CONFIG_OFFSITE_TYPE=s3 RCLONE_CONFIG_OFFSITE_PROVIDER=Other
export RCLONE_CONFIG_OFFSITE_ENDPOINT=${BACKUP_S3_ENDPOINT:-} RCLONE_CONFIG_OFFSITE_REGION=${BACKUP_S3_REGION:-}
export RCLONE_CONFIG_OFFSITE_ACCESS_KEY_ID=${BACKUP_S3_ACCESS_KEY_ID:-}
export RCLONE_CONFIG_OFFSITE_SECRET_ACCESS_KEY=${BACKUP_S3_SECRET_ACCESS_KEY:-}
# The bucket is there: a key that may write into it need not be allowed to make one.
export RCLONE_CONFIG_OFFSITE_NO_CHECK_BUCKET=true RCLONE_CONTIMEOUT=10s RCLONE_TIMEOUT=60s RCLONE_RETRIES=2

# Everything that is a backup; base- and log/ are those of point-in-time.sh.
kept=(-type f '(' -name 'site-*' -o -name 'base-*' -o -path '*/log/*' ')' ! -name '*.part')
patterns=(--include '/site-*' --include '/base-*' --include '/log/**')

refuse() { echo "$1" >&2; exit 1; }
has_offsite() { [[ -n ${BACKUP_S3_BUCKET:-} ]]; }
offsite() { rclone "$1" "${@:2}" "offsite:$BACKUP_S3_BUCKET"; }

# Counts and dump see one snapshot, so that a rehearsal can compare them.
dump() {
  local name draft from to snapshot
  [[ ${BACKUP_RECIPIENT:-} == age1* ]] ||
    refuse 'BACKUP_RECIPIENT is not the public key of an age identity: infra/README.md tells how to make one.'
  exec {lock}>"$folder/.lock"
  flock --wait 60 "$lock" || refuse 'Another backup is under way.'
  name=site-$(date -u +%Y%m%dT%H%M%SZ)
  draft=$folder/$name.part
  rm -f "$folder"/*.part
  coproc session { psql "$database" --no-psqlrc --quiet --no-align --tuples-only --field-separator=' ' -v ON_ERROR_STOP=1; }
  exec {from}<&"${session[0]}" {to}>&"${session[1]}"
  echo 'begin isolation level repeatable read, read only; select pg_export_snapshot();' >&"$to"
  read -r -t 60 snapshot <&"$from" || refuse 'The database does not answer.'
  pg_dump --dbname "$database" --format custom --no-password --lock-wait-timeout 60s --snapshot "$snapshot" |
    age --encrypt --recipient "$BACKUP_RECIPIENT" >"$draft"
  echo "select format('select %L, count(*) from %I', tablename, tablename) from pg_tables
    where schemaname = current_schema order by tablename \\gexec
    \\q" >&"$to"
  cat <&"$from" >"$folder/$name.counts"
  exec {from}<&- {to}>&-
  [[ -s $folder/$name.counts ]] || refuse 'The rows could not be counted.'
  sync "$draft"
  mv "$draft" "$folder/$name.dump.age"
  flock --unlock "$lock"
  find "$folder" "${kept[@]}" -mtime "+$keep_days" -delete
  echo "$name"
}

# One at a time: the schedule's and that of `now` would take each other's mark away.
send_offsite() {
  local sending
  exec {sending}>"$folder/.lock-offsite"
  flock --wait 600 "$sending" || refuse 'Another copy off-site is under way.'
  touch "$folder/.sending"
  rclone copy --filter '- *.part' --filter '+ /site-*' --filter '+ /base-*' --filter '+ /log/**' --filter '- *' \
    "$folder" "offsite:$BACKUP_S3_BUCKET"
  mv "$folder/.sending" "$folder/.sent"
  offsite delete "${patterns[@]}" --min-age "${keep_days}d"
  flock --unlock "$sending"
}

is_recent() { [[ -n $(find "$folder" -maxdepth 1 -name 'site-*.dump.age' -mmin "-$1") ]]; }
waiting() { find "$folder" "${kept[@]}" -newer "$folder/.sent" "$@"; }
is_sent() { ! has_offsite || [[ -e $folder/.sent && -z $(waiting "$@") ]]; }

# For Prometheus (infra/observability/machine-alerts.yml), as the text files that its node exporter takes.
report() {
  local healthy=0
  ! "$0" healthy || healthy=1
  echo "backup_healthy $healthy" >/status/backup.part
  chmod 644 /status/backup.part
  mv /status/backup.part /status/backup.prom
}

# Each in a process of its own, so that one that fails ends neither the other nor the schedule.
schedule() {
  trap 'exit 0' TERM INT
  while true; do
    is_recent "$every_minutes" || "$0" dump || echo 'The backup failed; it is tried again in a minute.' >&2
    is_sent || "$0" send || echo 'The backup is not off-site yet; it is tried again in a minute.' >&2
    report
    sleep 60 &
    wait $!
  done
}

files() {
  {
    find "$folder" "${kept[@]}" -printf '%P\n'
    ! has_offsite || offsite lsf --recursive --files-only "${patterns[@]}"
  } | sort -u
}

list() { files | sed -n 's/^\(site-.*\)\.dump\.age$/\1/p'; }

# From the folder, else from off-site.
file() {
  if [[ -f $folder/$1 ]]; then
    cat "$folder/$1"
  elif has_offsite; then
    rclone cat "offsite:$BACKUP_S3_BUCKET/$1"
  else
    refuse "There is no $1."
  fi
}

content() {
  local name=$1
  [[ $name != last ]] || name=$(list | tail -1)
  [[ -n $name ]] || refuse 'There is no backup yet.'
  file "$name.$2"
}

decrypt() { age --decrypt --identity <(printf '%s\n' "${BACKUP_IDENTITY:?the identity is needed to read a backup}"); }

case ${1:-} in
  schedule) schedule ;;
  dump) dump ;;
  send) send_offsite ;;
  now)
    dump
    ! has_offsite || send_offsite
    ;;
  list) list ;;
  files) files ;;
  file) file "${2:?name the file}" ;;
  read) content "${2:-last}" dump.age | decrypt ;;
  counts) content "${2:-last}" counts ;;
  decrypt) decrypt ;;
  healthy) is_recent "$((every_minutes + 60))" && is_sent -mmin +10 ;;
  *) refuse 'Commands: schedule, now, list, read, counts, files, file, decrypt, healthy' ;;
esac

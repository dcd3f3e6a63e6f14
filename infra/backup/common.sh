# shellcheck shell=bash
# Functions of the scripts that restore backups, with Compose, or with the Swarm stack that STACK names.

if [[ -n ${STACK:-} ]]; then . infra/swarm/database.sh; else . infra/docker/database.sh; fi

# Prints the decrypted dump or key of a backup: backup_content <backup> [dump|key]
# <backup> is a file, a name, or at:<time> for point-in-time recovery. BACKUP_IDENTITY_FILE is the file of the age identity.
backup_content() {
  local part=${2:-dump}
  if [[ -f $1 && $1 != *.age ]]; then
    [[ $part != dump ]] || cat "$1"
    return
  fi
  BACKUP_IDENTITY=$(<"${BACKUP_IDENTITY_FILE:?set it to the file with the age identity that backups are encrypted for}")
  export BACKUP_IDENTITY
  if [[ -f $1 ]]; then
    in_backup backup decrypt <"${1%.dump.age}.$part.age"
  elif [[ $1 == at:* ]]; then
    in_backup point-in-time "${part/dump/recover}" "${1#at:}" </dev/null
  else
    in_backup backup "${part/dump/read}" "$1" </dev/null
  fi
}

sql() {
  as_postgres psql --username site --dbname "${2:-postgres}" --quiet --no-align --tuples-only --field-separator ' ' \
    --set ON_ERROR_STOP=1 --command "$1" </dev/null
}

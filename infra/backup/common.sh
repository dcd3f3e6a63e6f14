# Functions of the scripts that restore backups of the service `postgres`.

address=$(docker compose config | sed -nE 's|^ *MIGRATION_DATABASE_URL: *"?[a-z]+://([^@/]*@)?([^/?"]*).*|\2|p' | head -1)
if [[ $address != postgres:5432 ]]; then
  echo "The database in use is at $address, not in the postgres service: back it up, and restore it, where it runs." >&2
  exit 1
fi

in_backup() { docker compose run --rm -T --no-deps --env BACKUP_IDENTITY backup "$@"; }

# Writes a part of a backup to standard output, decrypted: backup_content <backup> [dump|key]
# <backup> is a file, a name, or at:<time> for point-in-time recovery. BACKUP_IDENTITY_FILE names the age identity.
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
    [[ $part != dump ]] || in_backup point-in-time recover "${1#at:}" </dev/null
  else
    in_backup backup "${part/dump/read}" "$1" </dev/null
  fi
}

as_postgres() { docker compose exec -T postgres "$@"; }

sql() {
  as_postgres psql --username site --dbname "${2:-postgres}" --quiet --no-align --tuples-only --field-separator ' ' \
    --set ON_ERROR_STOP=1 --command "$1" </dev/null
}

# Prints a generated or configured secret, such as bff/jwt-secret.
secret() { docker compose run --rm -T --no-deps secrets cat "/secrets/$1" </dev/null; }

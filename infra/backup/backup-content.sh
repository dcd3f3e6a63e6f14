# shellcheck shell=bash
# Writes a backup to standard output, decrypted: a file, or one of the `backup` service by its name (`last` for the last).
# BACKUP_IDENTITY_FILE names the age identity where the backup is encrypted.
backup_content() {
  if [[ -f $1 && $1 != *.age ]]; then
    cat "$1"
    return
  fi
  BACKUP_IDENTITY=$(<"${BACKUP_IDENTITY_FILE:?set it to the file with the age identity that backups are encrypted for}")
  export BACKUP_IDENTITY
  if [[ -f $1 ]]; then
    docker compose run --rm -T --no-deps --env BACKUP_IDENTITY backup backup decrypt <"$1"
  else
    docker compose run --rm -T --no-deps --env BACKUP_IDENTITY backup backup read "$1" </dev/null
  fi
}

as_postgres() { docker compose exec -T postgres "$@"; }

sql() {
  as_postgres psql --username site --dbname "${2:-postgres}" --quiet --no-align --tuples-only --field-separator ' ' \
    --set ON_ERROR_STOP=1 --command "$1" </dev/null
}

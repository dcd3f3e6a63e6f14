# shellcheck shell=bash
# Functions by which the scripts in infra/backup use the database and the bff with Compose.
. infra/docker/env-file.sh

address=$(docker compose config | sed -nE 's|^ *MIGRATION_DATABASE_URL: *"?[a-z]+://([^@/]*@)?([^/?"]*).*|\2|p' | head -1)
if [[ $address != postgres:5432 ]]; then
  echo "The database in use is at $address, not in the postgres service: back it up, and restore it, where it runs." >&2
  exit 1
fi

in_backup() { docker compose run --rm -T --no-deps --env BACKUP_IDENTITY backup "$@"; }
as_postgres() { docker compose exec -T postgres "$@"; }
jwt_secret() { docker compose run --rm -T --no-deps secrets cat /secrets/bff/jwt-secret </dev/null; }

start_postgres() {
  docker compose run --rm --no-deps secrets
  docker compose up --detach --no-deps --wait postgres
}

on_restored() {
  docker compose run --rm --no-deps --env MIGRATION_DATABASE_URL=postgresql://site@postgres:5432/site_restored \
    --env DATABASE_URL=postgresql://bff@postgres:5432/site_restored migrate node "$@"
}

accept_key() {
  local kept
  kept=$(docker compose run --rm -T --no-deps bff printenv JWT_SECRET_ACCEPTED </dev/null) || kept=
  if [[ -n $kept && $kept != "$1" ]]; then
    echo 'JWT_SECRET_ACCEPTED in .env has another key, which second factors may still need. Set JWT_SECRET to the key of the backup (infra/docs/restore.md), then restore again.' >&2
    return 1
  fi
  remember JWT_SECRET_ACCEPTED "$1"
  echo 'JWT_SECRET_ACCEPTED in .env is the key of the former installation now, so that second factors still work.'
}

stop_bff() { docker compose rm --stop --force bff; }
start_bff() { docker compose up --detach --no-build --no-recreate --wait bff; }

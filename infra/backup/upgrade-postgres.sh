#!/usr/bin/env bash
# Upgrades the data of an earlier major version of Postgres to the version in docker-compose.yml: infra/backup/upgrade-postgres.sh
# The API is unavailable during the upgrade. The former data remain in the volume <project>_postgres-data-<version>, from which they
# are restored if the upgrade fails, with the setting POSTGRES_IMAGE.
set -euo pipefail

cd "$(dirname "$0")/../.."
. infra/backup/common.sh
postgres_image() { docker compose config | awk '/^ ? ?[^ ]/ { service = $1 } service == "postgres:" && /^    image:/ { print $2 }'; }
image=$(postgres_image)
project=$(docker compose config | sed -n 's/^name: //p')
volume=${project}_postgres-data
server=${project}-postgres-before
file=$(realpath -m "backups/before-upgrade-$(date -u +%Y%m%dT%H%M%SZ).dump")
moved=false

with_volumes() { docker run --rm --network none --user root --entrypoint sh --volume "$volume:/data" "$@"; }
# shellcheck disable=SC2016 # for the container's shell
# `sync` ensures that the copy is on disk before the next step.
copy='rm -rf "$2"/..?* "$2"/.[!.]* "$2"/* && cp -a "$1/." "$2" && sync'
finish() {
  local status=$?
  trap - EXIT
  docker rm --force "$server" >/dev/null 2>&1 || true
  ((status != 0)) || exit 0
  if [[ $moved == true ]] && ! { docker compose rm --stop --force bff postgres &&
    with_volumes --volume "$kept:/kept:ro" "$image" -c "$copy" sh /kept /data; }; then
    echo "The upgrade failed, and so did restoring the data of PostgreSQL $from: copy them from the volume $kept to $volume." >&2
    exit "$status"
  fi
  export POSTGRES_IMAGE=postgres:$from
  remember POSTGRES_IMAGE "$POSTGRES_IMAGE"
  echo "The upgrade failed. The data are those of PostgreSQL $from again, and POSTGRES_IMAGE in .env is $POSTGRES_IMAGE." >&2
  # With point-in-time recovery, Postgres runs in another image, which has to be built first.
  [[ $(postgres_image) == "$POSTGRES_IMAGE" ]] && start_postgres && start_bff ||
    echo 'Start the site: docker compose build backup && docker compose up -d --no-build --wait' >&2
  exit "$status"
}

from=$(with_volumes "$image" -c 'cat /data/PG_VERSION')
# shellcheck disable=SC2016
to=$(with_volumes "$image" -c 'echo "$PG_MAJOR"')
[[ $from != "$to" ]] || { echo "The data are of PostgreSQL $to already."; exit 0; }
kept=$volume-$from
trap finish EXIT
docker compose rm --stop --force bff postgres
docker run --detach --name "$server" --env PGDATA=/var/lib/postgresql/data --volume "$volume:/var/lib/postgresql/data" --stop-signal SIGINT --stop-timeout 60 "postgres:$from" >/dev/null
timeout 600 sh -c "until docker exec '$server' pg_isready -q -h 127.0.0.1 -U site -d site; do sleep 1; done"
umask 077
mkdir -p "$(dirname "$file")"
# Uses pg_dump of the new version, as PostgreSQL recommends.
docker run --rm --network "container:$server" "$image" pg_dump -h 127.0.0.1 -U site -d site --format custom --no-password >"$file"
docker stop "$server" >/dev/null
with_volumes --volume "$kept:/kept" "$image" -c "$copy" sh /data /kept
moved=true
with_volumes "$image" -c 'rm -rf /data/..?* /data/.[!.]* /data/*'
infra/backup/restore.sh "$file" --current
echo "The data are of PostgreSQL $to now. Those of before: volume $kept, file $file."

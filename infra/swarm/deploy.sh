#!/usr/bin/env bash
# Deploys the stack, or other images of some parts: infra/swarm/deploy.sh [--force] [name of the stack]
# The tag of a part, with or without a digest (1.0.0@sha256:…), is the first of these that is set: the part's variable
# (SHELL_TAG, BFF_TAG, …), IMAGE_TAG, the tag that runs now. IMAGE_TAG applies to the edge on the first deployment only, because
# replacing the edge interrupts connections.
# All other settings are stored in the Swarm, and a deployment changes only those that you set. To return to a default, set the
# empty string (CALENDAR=). The script prints all changes before it makes them.
# Run the script on a manager node. Migrations run once, before a new bff starts. The script ends when all replicas run. If a
# service does not become healthy, its former image runs again and the script fails. --force deploys even if served remotes read
# something that the API lacks.
set -euo pipefail

force=false
[[ ${1:-} != --force ]] || { force=true; shift; }
STACK=${1:-${STACK:-site}}
cd "$(dirname "$0")/../.."
. infra/swarm/stack.sh
exec {lock}<infra/swarm/deploy.sh
flock --nonblock "$lock" || { echo 'Another deployment is running.' >&2; exit 1; }

# Another major version of Postgres could not read the data. The image `backup` is built on the release's, and must not be older.
data=$(running_tag postgres | grep -oE '^[0-9]+') || true
release=$(sed -nE 's/^[^@]*:([0-9]+)[^/@]*(@.*)?$/\1/p' <<<"${POSTGRES_IMAGE:-}")
if [[ ${data:-$release} != "${release:-$data}" ]]; then
  echo "POSTGRES_IMAGE and BACKUP_TAG are unchanged: the data are of PostgreSQL $data, and $POSTGRES_IMAGE cannot read them (infra/docs/swarm-data.md)." >&2
  unset POSTGRES_IMAGE BACKUP_TAG
fi
load_settings
load_tags

# By default, nodes pull images from the registry by digest. With RESOLVE_IMAGE=never they use the images that they have.
deploy() {
  docker stack deploy --with-registry-auth --resolve-image "${RESOLVE_IMAGE:-always}" "$@" "$stack"
}

# Fails if a served version of a remote reads something that the API of the new bff lacks, or if that is unknown. Succeeds if the
# images are too old for the comparison. It runs on a node with a shell, whose volume contains the versions; the API's document is
# passed as a config, compressed because of the size limit of configs.
accepts_api() {
  local image node missing api=${stack}_api
  image=${IMAGE_PREFIX:-hydro-site}/bff:$BFF_TAG
  node=$(docker service ps --format '{{.Node}} {{.CurrentState}}' "${stack}_shell" 2>/dev/null | sed -n 's/ Running.*//p' | head -1) || true
  [[ -n $node && $BFF_TAG != "$(running_tag bff)" ]] || return 0
  [[ ${RESOLVE_IMAGE:-} == never ]] || docker pull --quiet "$image" >/dev/null
  in_shell() {
    job --constraint "node.hostname==$node" --mount "type=volume,source=${stack}_shell-data,target=/data,readonly" \
      --env "SITE_URL=${SITE_URL:-http://localhost:8080}" "${@:2}" "$(image_of shell)" sh -c "$1"
  }
  docker config rm "$api" >/dev/null 2>&1 || true
  if docker run --rm --network none "$image" gzip -c openapi.json | docker config create "$api" - >/dev/null; then
    if ! missing=$(in_shell 'gzip -dc /api.gz | versions check-api /dev/stdin' --config "source=$api,target=/api.gz"); then
      missing=
      if [[ $(in_shell versions 2>&1) == *check-api* ]]; then
        missing='The API of the new bff could not be compared with what the remotes read.'
      fi
    fi
    docker config rm "$api" >/dev/null
    [[ -z $missing ]] || { echo "$missing" >&2; $force; }
  fi
}

# Automatic certificates are not possible: the authority's challenge could reach another node than the one that requested it.
if [[ ${SITE_ADDRESS:-:8080} != :* && -z ${TLS_CERTIFICATE_SECRET:-} ]]; then
  echo "SITE_ADDRESS is a domain: name the secrets with its certificate and key in TLS_CERTIFICATE_SECRET and TLS_KEY_SECRET." >&2
  exit 1
fi
if ! docker secret inspect site_empty >/dev/null 2>&1; then
  echo | docker secret create site_empty - >/dev/null
fi
application_password=${BFF_DATABASE_PASSWORD_SECRET:-site_bff_database_password}
if ! docker secret inspect "$application_password" >/dev/null 2>&1; then
  echo "The secret $application_password is missing: create it as infra/docs/several-machines.md describes." >&2
  exit 1
fi
if ! accepts_api; then
  echo "The former bff stays. Publish versions that do not read this, or deploy with --force." >&2
  exit 1
fi
deploy -c infra/swarm/data.yml
wait_for "${stack}_postgres"
tries=8 # Migrations are retried, because a new network needs some seconds until it connects the nodes.
until as_owner node dist/commands/migrate.js; do
  ((--tries > 0)) || { echo "The migrations failed; nothing else was deployed." >&2; exit 1; }
done
files=(-c infra/swarm/data.yml -c infra/swarm/stack.yml)
[[ -z ${BACKUP_RECIPIENT:-} ]] || files+=(-c infra/swarm/backup.yml)
[[ -z ${TLS_CERTIFICATE_SECRET:-} ]] || files+=(-c infra/swarm/tls.yml)
deploy "${files[@]}"
store_settings
mapfile -t services < <(docker stack services --format '{{.Name}}' "$stack")
wait_for "${services[@]}"
echo "The stack $stack runs."

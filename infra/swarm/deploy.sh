#!/usr/bin/env bash
# Deploys the stack, or other images of some parts: infra/swarm/deploy.sh [name of the stack]
# The tag of each part, with or without a digest (1.0.0@sha256:…), is the first of: its own variable (SHELL_TAG, BFF_TAG, …),
# IMAGE_TAG, and the tag that runs now. IMAGE_TAG applies to the edge on the first deployment only, because replacing the edge
# interrupts connections.
# All other settings are stored in the Swarm and keep their values unless you set them. Set one to the empty string
# (CALENDAR=) to return to its default. The script prints all changes before it makes them.
# Run it on a manager node. Migrations run once, before a new bff takes traffic.
set -euo pipefail

stack=${1:-site}
cd "$(dirname "$0")"

# Docker configs are immutable: each change of the settings creates a new one, and the last one counts.
stored_settings() { docker config ls --format '{{.Name}}' --filter "name=${stack}_settings_" | sort; }

take_settings() {
  local last line name old
  local -A stored=()
  last=$(stored_settings | tail -1)
  while IFS= read -r line; do
    [[ -z $line ]] || stored[${line%%=*}]=${line#*=}
  done < <([[ -z $last ]] || docker config inspect --format '{{printf "%s" .Spec.Data}}' "$last")
  settings='# Kept by infra/swarm/deploy.sh'
  while read -r name; do
    old=${stored[$name]:-}
    export "$name=${!name-$old}"
    [[ -z ${!name} ]] || settings+=$'\n'"$name=${!name}"
    if [[ ${!name} == "$old" ]]; then continue; fi
    echo "$name: '$old' becomes '${!name}'"
  done < <(grep -ohE '\$\{[A-Z0-9_]+' ./*.yml | tr -d '${' | grep -v '_TAG$' | sort -u)
}

keep_settings() {
  local name
  name=${stack}_settings_$(date -u +%Y%m%dT%H%M%S%N)
  printf '%s\n' "$settings" | docker config create "$name" - >/dev/null
  stored_settings | sed "/^$name\$/d" | xargs --no-run-if-empty docker config rm >/dev/null
}

# Tag and digest of what a service runs now; nothing before the first deployment.
running_tag() {
  local image name
  image=$(docker service inspect --format '{{.Spec.TaskTemplate.ContainerSpec.Image}}' "${stack}_$1" 2>/dev/null) || return 0
  name=${image%@*}
  echo "${name##*:}${image#"$name"}"
}

take_settings
while read -r setting; do
  part=$(tr '[:upper:]_' '[:lower:]-' <<<"${setting%_TAG}")
  running=$(running_tag "$part")
  tag=${!setting:-}
  [[ -n $tag || $part == edge ]] || tag=${IMAGE_TAG:-}
  export "$setting=${tag:-${running:-${IMAGE_TAG:-latest}}}"
  [[ ${!setting} == "$running" ]] || echo "$part: ${running:-nothing} becomes ${!setting}"
done < <(grep -ohE '[A-Z_]+_TAG' stack.yml backup.yml | sort -u)
image=${IMAGE_PREFIX:-hydro-site}/bff:$BFF_TAG
application_password=${BFF_DATABASE_PASSWORD_SECRET:-site_bff_database_password}

# By default, images are pulled from a registry by digest; RESOLVE_IMAGE=never uses the images on the nodes.
deploy() {
  docker stack deploy --with-registry-auth --resolve-image "${RESOLVE_IMAGE:-always}" "$@" "$stack"
}

migrate() {
  timeout 300 docker service create --quiet --name "$1" --mode replicated-job --no-resolve-image --with-registry-auth \
    --network "${stack}_data" --restart-condition on-failure --restart-max-attempts 8 --restart-delay 2s \
    --secret "source=${POSTGRES_PASSWORD_SECRET:-site_postgres_password},target=postgres_password" \
    --secret "source=${JWT_SECRET_SECRET:-site_jwt_secret},target=jwt_secret" \
    --secret "source=$application_password,target=bff_database_password" \
    --env MIGRATION_DATABASE_URL=postgresql://site@postgres:5432/site \
    --env POSTGRES_PASSWORD_FILE=/run/secrets/postgres_password \
    --env DATABASE_URL=postgresql://bff@postgres:5432/site \
    --env BFF_DATABASE_PASSWORD_FILE=/run/secrets/bff_database_password \
    --env JWT_SECRET_FILE=/run/secrets/jwt_secret \
    --env "SITE_URL=${SITE_URL:-http://localhost:8080}" \
    --no-healthcheck --read-only --cap-drop ALL --limit-memory 384M --limit-cpu 1 --limit-pids 200 \
    --log-driver json-file --log-opt max-size=10m --log-opt max-file=3 \
    "$image" node dist/commands/migrate.js
}

# With automatic certificates, the authority's challenge could reach another node than the one that started it.
if [[ ${SITE_ADDRESS:-:8080} != :* && -z ${TLS_CERTIFICATE_SECRET:-} ]]; then
  echo "SITE_ADDRESS is a domain: name the secrets with its certificate and key in TLS_CERTIFICATE_SECRET and TLS_KEY_SECRET." >&2
  exit 1
fi
if ! docker secret inspect site_empty >/dev/null 2>&1; then
  echo | docker secret create site_empty - >/dev/null
fi
if ! docker secret inspect "$application_password" >/dev/null 2>&1; then
  echo "The secret $application_password is missing: create it as infra/docs/several-machines.md describes." >&2
  exit 1
fi
deploy -c data.yml
job=${stack}_migrate
docker service rm "$job" >/dev/null 2>&1 || true
trap 'docker service rm "$job" >/dev/null' EXIT
if ! migrate "$job"; then
  echo "The migrations failed; nothing else was deployed. Their output:" >&2
  docker service logs --raw "$job" >&2
  exit 1
fi
files=(-c data.yml -c stack.yml)
[[ -z ${BACKUP_RECIPIENT:-} ]] || files+=(-c backup.yml)
[[ -z ${TLS_CERTIFICATE_SECRET:-} ]] || files+=(-c tls.yml)
deploy "${files[@]}"
keep_settings

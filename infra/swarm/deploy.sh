#!/usr/bin/env bash
# Deploys the stack, or brings parts of it to other images: infra/swarm/deploy.sh [name]
# Each part has a tag of its own (SHELL_TAG, BFF_TAG, …), with a digest where wanted (1.0.0@sha256:…): the one that is given,
# else IMAGE_TAG, else what runs.
# A new edge waits for the port of the former one, so IMAGE_TAG is the edge's only at the first time.
# All other settings stay as they are unless they are given: the Swarm keeps them with the stack. An empty one (SMTP_URL=) has
# its default again. What changes is printed before anything is done.
# Run on a manager node. Migrations run once, before a new bff takes traffic.
set -euo pipefail

stack=${1:-site}
cd "$(dirname "$0")"

# A config cannot be changed, so each change is a new one; the last one counts.
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
    case $name in
      # The address of a mail server may hold its password.
      SMTP_URL | PREVIEW_SECRET | WIRE_SECRET) echo "$name changes" ;;
      *) echo "$name: '$old' becomes '${!name}'" ;;
    esac
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

# Unset, images come from a registry by digest; `never` takes what the nodes have.
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
    --no-healthcheck --read-only --cap-drop ALL --limit-memory 384M --limit-cpu 1 --limit-pids 200 \
    --log-driver json-file --log-opt max-size=10m --log-opt max-file=3 \
    "$image" node dist/commands/migrate.js
}

# A node could not answer the certificate authority for the others.
if [[ ${SITE_ADDRESS:-:8080} != :* && -z ${TLS_CERTIFICATE_SECRET:-} ]]; then
  echo "SITE_ADDRESS is a domain: name the secrets with its certificate and key in TLS_CERTIFICATE_SECRET and TLS_KEY_SECRET." >&2
  exit 1
fi
if ! docker secret inspect "$application_password" >/dev/null 2>&1; then
  echo "The secret $application_password is missing: create it as infra/README.md describes." >&2
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

# shellcheck shell=bash
# Functions for the stack's settings, images and jobs, on a manager node. STACK is the stack's name, `site` by default.
stack=${STACK:-site}

# Prints the names of the configs that store settings. Configs are immutable, so each change creates a new one; the last applies.
stored_settings() { docker config ls --format '{{.Name}}' --filter "name=${stack}_settings_" | sort; }

# Exports every setting, from the environment or otherwise as stored, and prints the changes.
load_settings() {
  local last text line name old
  local -A stored=()
  last=$(stored_settings | tail -1)
  text=$([[ -z $last ]] || docker config inspect --format '{{printf "%s" .Spec.Data}}' "$last")
  while IFS= read -r line; do
    [[ -z $line ]] || stored[${line%%=*}]=${line#*=}
  done <<<"$text"
  settings='# Stored by infra/swarm/deploy.sh'
  while read -r name; do
    old=${stored[$name]:-}
    export "$name=${!name-$old}"
    [[ -z ${!name} ]] || settings+=$'\n'"$name=${!name}"
    if [[ ${!name} == "$old" ]]; then continue; fi
    echo "$name: '$old' becomes '${!name}'"
  done < <(grep -ohE '\$\{[A-Z0-9_]+' infra/swarm/*.yml | tr -d '${' | grep -v '_TAG$' | sort -u)
}

store_settings() {
  local name
  name=${stack}_settings_$(date -u +%Y%m%dT%H%M%S%N)
  printf '%s\n' "$settings" | docker config create "$name" - >/dev/null
  stored_settings | sed "/^$name\$/d" | xargs --no-run-if-empty docker config rm >/dev/null
}

image_of() { docker service inspect --format '{{.Spec.TaskTemplate.ContainerSpec.Image}}' "${stack}_$1" 2>/dev/null; }

# Prints tag and digest of the image that a service runs; nothing before the first deployment.
running_tag() {
  local image name
  image=$(image_of "$1") || return 0
  name=${image%@*}
  echo "${name##*:}${image#"$name"}"
}

# Exports the tag of each part, and prints each change with the command that rolls it back.
load_tags() {
  local setting part running tag
  while read -r setting; do
    part=$(tr '[:upper:]_' '[:lower:]-' <<<"${setting%_TAG}")
    running=$(running_tag "$part")
    tag=${!setting:-}
    [[ -n $tag || $part == edge ]] || tag=${IMAGE_TAG:-}
    export "$setting=${tag:-${running:-${IMAGE_TAG:-latest}}}"
    [[ ${!setting} == "$running" ]] ||
      echo "$part: ${running:-nothing} becomes ${!setting}${running:+. Roll back: $setting=$running infra/swarm/deploy.sh}"
  done < <(grep -ohE '[A-Z_]+_TAG' infra/swarm/{stack,backup}.yml | sort -u)
}

# Waits until every replica of the services runs; fails if an update has stopped or has been rolled back.
wait_for() {
  local service state end=$((SECONDS + 900))
  sleep 5 # The Swarm begins updates some time after `docker stack deploy` has ended.
  for service in "$@"; do
    until state=$(docker service inspect --format '{{with .UpdateStatus}}{{.State}}{{end}}' "$service")
      [[ ${state:-completed} == completed ]] &&
        docker service ls --format '{{.Name}} {{.Replicas}}' | grep -qE "^$service ([0-9]+)/\1( |$)"; do
      if [[ $state =~ paused|rollback_completed ]] || ((SECONDS > end)); then
        docker service ps --no-trunc --format '{{.Name}} {{.CurrentState}} {{.Error}}' "$service" | head -6 >&2
        echo "$service did not become healthy${state:+: $state}." >&2
        return 1
      fi
      sleep 1
    done
  done
}

# Runs a command once in a container on any node, and prints its output: job [options] <image> <command>
job() {
  local name=${stack}_job_$$ state end=$((SECONDS + 300))
  docker service rm "$name" >/dev/null 2>&1 || true
  docker service create --detach --quiet --name "$name" --mode replicated-job --restart-condition none \
    --no-resolve-image --with-registry-auth --no-healthcheck --read-only --cap-drop ALL \
    --limit-memory 384M --limit-cpu 1 --limit-pids 200 \
    --log-driver json-file --log-opt max-size=10m --log-opt max-file=3 "$@" >/dev/null || return 1
  until state=$(docker service ps --format '{{.CurrentState}}' "$name")
    [[ $state =~ ^(Complete|Failed|Rejected|Shutdown|Orphaned) ]] || ((SECONDS > end)); do sleep 1; done
  docker service logs --raw "$name"
  docker service rm "$name" >/dev/null
  [[ $state == Complete* ]]
}

# Runs a command of the bff with the database role that owns the tables.
as_owner() {
  job --network "${stack}_data" \
    --secret "source=${POSTGRES_PASSWORD_SECRET:-site_postgres_password},target=postgres_password" \
    --secret "source=${JWT_SECRET_SECRET:-site_jwt_secret},target=jwt_secret" \
    --secret "source=${BFF_DATABASE_PASSWORD_SECRET:-site_bff_database_password},target=bff_database_password" \
    --env "MIGRATION_DATABASE_URL=postgresql://site@postgres:5432/${database:-site}" \
    --env POSTGRES_PASSWORD_FILE=/run/secrets/postgres_password \
    --env "DATABASE_URL=postgresql://bff@postgres:5432/${database:-site}" \
    --env BFF_DATABASE_PASSWORD_FILE=/run/secrets/bff_database_password \
    --env JWT_SECRET_FILE=/run/secrets/jwt_secret \
    --env "SITE_URL=${SITE_URL:-http://localhost:8080}" \
    "${IMAGE_PREFIX:-hydro-site}/bff:$BFF_TAG" "$@"
}

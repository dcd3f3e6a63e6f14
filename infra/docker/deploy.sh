#!/usr/bin/env bash
# Deploys parts one after the other, always the bff first, then the remotes, then the shell.
#   infra/docker/deploy.sh shell:1.4.0@sha256:…     an image of the registry IMAGE_PREFIX, by tag, digest (shell@sha256:…) or both
#   infra/docker/deploy.sh shell bff                the images that the settings name
#   infra/docker/deploy.sh --build shell            an image that is built here
#   infra/docker/deploy.sh --force bff              a bff even if served remotes read something that its API lacks
#   infra/docker/deploy.sh --release images.env     every part of a release, except for the edge: then run `docker compose up -d`
# Once a new container is healthy, its tag or digest is written to .env, and the command that rolls back is printed and added to
# deployments.log. A new shell or bff is healthy before the former one stops; for remotes, the shell serves its copies meanwhile.
# A container that does not become healthy is removed, and the former image stays. Migrations run before a new bff starts.
set -euo pipefail

builds=false
force=false
others=()
[[ ${1:-} != --force ]] || { force=true; shift; }
if [[ ${1:-} == --release ]]; then
  parts=()
  while IFS== read -r name value; do
    export "$name=$value"
    if [[ $name == *_TAG && $name != EDGE_TAG && $name != BACKUP_TAG ]]; then
      parts+=("$(tr '[:upper:]_' '[:lower:]-' <<<"${name%_TAG}"):$value")
    else
      others+=("$name")
    fi
  done < <(grep '^[A-Z_]*=' "$2")
  set -- "${parts[@]}"
fi
[[ ${1:-} != --build ]] || { builds=true; shift; }
(($# > 0)) || { echo "Name the parts to deploy, such as: $0 mfe-wallets@sha256:…" >&2; exit 1; }
cd "$(dirname "$0")/../.."
. infra/docker/env-file.sh
exec {lock}<infra/docker/deploy.sh
flock --nonblock "$lock" || { echo 'Another deployment is running.' >&2; exit 1; }

containers() { docker compose ps --all --quiet "$1" | sort; }
image_of() { docker compose config --images "$1" | grep "/$1:" | sort --unique; }

# Builds the image, or pulls it if this machine does not have it.
provide() {
  if $builds; then
    docker compose build "$1"
  elif ! docker image inspect "$(image_of "$1")" >/dev/null 2>&1; then
    docker compose pull --quiet "$1"
  fi
}

# Prints tag and digest of a container's image. If the image has no digest, tags and prints it as `before-<id>`, and removes former
# ones, except $2, which is about to be deployed.
retain_image() {
  local name id repository tag digest stale
  read -r name id < <(docker inspect --format '{{.Config.Image}} {{.Image}}' "$1")
  repository=${name%%@*}
  repository=${repository%:*}
  tag=${name#"$repository"}
  tag=${tag#:}
  if [[ $tag != *@* ]]; then
    digest=$(docker image inspect --format '{{join .RepoDigests "\n"}}' "$id" | sed -n "s|^$repository@|@|p" | head -1)
    tag+=$digest
    if [[ -z $digest ]]; then
      tag=before-$(cut -c1-12 <<<"${id#sha256:}")
      for stale in $(docker image ls --format '{{.Tag}}' --filter "reference=$repository:before-*"); do
        [[ $stale == "$tag" || $stale == "$2" ]] || docker image rm "$repository:$stale" >/dev/null || true
      done
      docker tag "$id" "$repository:$tag"
    fi
  fi
  echo "$tag"
}

is_well() {
  local state begin=$SECONDS
  while ((SECONDS - begin < 300)); do
    state=$(docker inspect --format '{{.State.Status}} {{.RestartCount}} {{with .State.Health}}{{.Status}}{{end}}' "$1") || return 1
    case $state in
      'running '*' healthy') return ;;
      *' unhealthy' | exited* | dead* | *' '[3-9]' '*) break ;;
    esac
    sleep 0.5
  done
  docker logs --tail 20 "$1" >&2
  return 1
}

# Replaces the containers one by one, because starting several concurrently would slow down those that serve requests.
start_first() {
  local service=$1 former=$2 before container new
  for container in $former; do
    before=$(containers "$service")
    docker compose up --detach --no-build --no-recreate --scale "$service=$(($(wc -w <<<"$former") + 1))" "$service" || true
    new=$(comm -13 <(echo "$before") <(containers "$service"))
    if [[ -z $new ]] || ! is_well "$new"; then
      # Stops the container before it is removed, because it may have requests in progress.
      [[ -z $new ]] || { docker stop "$new" || true; docker rm --force "$new"; } >/dev/null
      return 1
    fi
    docker stop "$container" >/dev/null
    docker rm "$container" >/dev/null
  done
}

# Runs a service that ends, in the container that `docker compose up` would use: if that were of another image, the next `up` would
# recreate it, and with it every service that depends on it. The same would happen after `--no-deps`, because Compose compares the
# dependencies of a container, too; with `--no-recreate`, dependencies stay as they are.
run_once() {
  local container
  docker compose rm --stop --force "$1" >/dev/null
  docker compose up --detach --no-build --no-recreate "$1" || return 1
  container=$(containers "$1")
  docker logs --follow "$container" >&2
  [[ $(docker wait "$container") == 0 ]]
}

# Generates the secrets and updates the schema for the bff.
prepare() { [[ $1 != bff ]] || { run_once secrets && run_once migrate; }; }

replace() {
  if [[ $1 == shell || $1 == bff ]] && [[ -n $2 ]]; then
    start_first "$1" "$2"
  elif [[ $1 == bff ]]; then
    docker compose up --detach --no-build --no-recreate --wait bff
  else
    # An unhealthy container is replaced even if its image and settings are unchanged.
    docker compose up --detach --no-deps --no-build --force-recreate --wait "$1"
  fi
}

in_shell() { docker compose run --rm --no-deps -T shell versions "$@"; }

# Fails if a served version of a remote reads something that the API of the new bff lacks, or if that is unknown. Succeeds if the
# images are too old for the comparison.
accepts_api() {
  local document missing too_old
  [[ -n $(containers shell) ]] || return 0
  too_old='The images are too old to compare the API of the new bff with what the remotes read.'
  document=$(docker compose run --rm --no-deps -T bff cat openapi.json) || { echo "$too_old" >&2; return 0; }
  if ! missing=$(in_shell check-api /dev/stdin <<<"$document"); then
    [[ $(in_shell 2>&1) == *check-api* ]] || { echo "$too_old" >&2; return 0; }
    missing='The API of the new bff could not be compared with what the remotes read.'
  fi
  [[ -z $missing ]] || { echo "$missing" >&2; $force; }
}

in_order() { printf '%s\n' "$@" | sed 's/^bff/1 &/; s/^mfe-/2 &/; s/^shell/4 &/; /^[0-9] /!s/^/3 /' | sort --stable --key=1,1n | cut -d' ' -f2-; }

mapfile -t parts < <(in_order "$@")
for argument in "${parts[@]}"; do
  service=${argument%%[:@]*}
  tag=${argument#"$service"}
  tag=${tag#:}
  # Compose requires a tag before a digest, and ignores it.
  [[ $tag != @* ]] || tag=pinned$tag
  setting=$(tr '[:lower:]-' '[:upper:]_' <<<"${service}_TAG")
  # Builds with the tag `latest`, because an image cannot be built under a digest or the name of a retained image.
  [[ $builds == false || $(image_of "$service") != *@* && $(image_of "$service") != *:before-* ]] || tag=latest
  [[ -z $tag ]] || export "$setting=$tag"

  docker compose rm --force "$service" >/dev/null
  former=$(containers "$service")
  before=
  [[ -z $former ]] || before=$(retain_image "${former%%$'\n'*}" "$tag")
  provide "$service"
  if [[ $service == bff ]] && ! accepts_api; then
    echo "The former bff stays. Publish versions that do not read this, or deploy with --force." >&2
    exit 1
  fi
  if ! { prepare "$service" && replace "$service" "$former"; }; then
    [[ -n $before ]] || exit 1
    # Restores the former tag for the next `docker compose up`, and for what Compose has already replaced.
    export "$setting=$before"
    remember "$setting" "$before"
    prepare "$service" || true
    [[ $service == shell || $service == bff ]] || docker compose up --detach --no-deps --no-build "$service"
    echo "The new $service did not start or become healthy: the former image stays ($service:$before)." >&2
    exit 1
  fi
  [[ -z $tag ]] || remember "$setting" "$tag"
  [[ -z $before ]] || echo "$(date -u +%FT%TZ) $service replaced. Roll back: infra/docker/deploy.sh $service:$before" | tee -a deployments.log
done
# Another major version of Postgres could not read the data. The image `backup` is built on the release's, and must not be older.
data=$(containers postgres | xargs --no-run-if-empty docker inspect --format '{{range .Config.Env}}{{println .}}{{end}}' | sed -n 's/^PG_MAJOR=//p') || true
release=$(sed -nE 's/^[^@]*:([0-9]+)[^/@]*(@.*)?$/\1/p' <<<"${POSTGRES_IMAGE:-}")
for name in "${others[@]}"; do
  if [[ $name =~ ^(POSTGRES_IMAGE|BACKUP_TAG)$ && ${data:-$release} != "${release:-$data}" ]]; then
    echo "$name is unchanged: the data are of PostgreSQL $data, and the release has $release. infra/backup/upgrade-postgres.sh upgrades the data." >&2
  else
    remember "$name" "${!name}"
  fi
done

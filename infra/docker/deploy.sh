#!/usr/bin/env bash
# Deploys parts one after the other, each alone. In which order they are named does not matter: the bff comes first, then the
# remotes, then the shell, so that a new shell finds versions of the remotes that fit it:
#   infra/docker/deploy.sh shell:1.4.0@sha256:…     an image of the registry IMAGE_PREFIX, by tag, digest (shell@sha256:…) or both
#   infra/docker/deploy.sh shell bff                the images that the settings name
#   infra/docker/deploy.sh --build shell            built here
# A tag or digest is written to .env once it runs, so that it stays. Rolling back is deploying an earlier digest.
# Visitors notice nothing: a new shell or bff works before the former one stops, and the shell has copies of the
# remotes' files. A new container that does not become healthy is removed, and the former one stays.
# Migrations run before a new bff takes traffic.
set -euo pipefail

builds=false
[[ ${1:-} != --build ]] || { builds=true; shift; }
(($# > 0)) || { echo "Name the parts to deploy, such as: $0 mfe-wallets@sha256:…" >&2; exit 1; }
cd "$(dirname "$0")/../.."

containers() { docker compose ps --quiet "$1" | sort; }

image_of() { docker compose config --images "$1" | grep "/$1:" | sort --unique; }

# Builds the image, or pulls it where this machine has none of that name.
provide() {
  if $builds; then
    docker compose build "$1"
  elif ! docker image inspect "$(image_of "$1")" >/dev/null 2>&1; then
    docker compose pull --quiet "$1"
  fi
}

# A new container, then the end of a former one, its requests answered; again until all are new. Starting more at once
# would take from those that serve.
start_first() {
  local service=$1 former before container
  former=$(containers "$service")
  for container in $former; do
    before=$(containers "$service")
    if ! docker compose up --detach --no-deps --no-build --no-recreate --scale "$service=$(($(wc -w <<<"$former") + 1))" --wait "$service"; then
      comm -13 <(echo "$before") <(containers "$service") | xargs --no-run-if-empty docker rm --force >/dev/null
      echo "The new $service did not become healthy: the former one stays." >&2
      return 1
    fi
    docker stop "$container" >/dev/null
    docker rm "$container" >/dev/null
  done
}

# A setting in .env, so that the next `docker compose up` starts the same image.
remember() {
  touch .env
  if grep -q "^$1=" .env; then
    sed -i "s|^$1=.*|$1=$2|" .env
  else
    [[ -z $(tail -c 1 .env) ]] || echo >>.env
    echo "$1=$2" >>.env
  fi
}

# The bff, then the remotes, then everything else, and at last the shell.
in_order() {
  local argument
  for argument in "$@"; do
    case ${argument%%[:@]*} in
      bff) echo "1 $argument" ;;
      mfe-*) echo "2 $argument" ;;
      shell) echo "4 $argument" ;;
      *) echo "3 $argument" ;;
    esac
  done | sort --stable --key=1,1n | cut -d' ' -f2-
}

mapfile -t parts < <(in_order "$@")
for argument in "${parts[@]}"; do
  service=${argument%%[:@]*}
  tag=${argument#"$service"}
  tag=${tag#:}
  # Compose needs a tag before a digest; the digest decides.
  [[ $tag != @* ]] || tag=pinned$tag
  setting=$(tr '[:lower:]-' '[:upper:]_' <<<"${service}_TAG")
  [[ -z $tag ]] || export "$setting=$tag"

  provide "$service"
  [[ $service != bff ]] || docker compose run --rm --no-deps migrate
  if [[ $service == shell || $service == bff ]] && [[ -n $(containers "$service") ]]; then
    start_first "$service"
  else
    docker compose up --detach --no-deps --no-build --wait "$service"
  fi
  [[ -z $tag ]] || remember "$setting" "$tag"
done

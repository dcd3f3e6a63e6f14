#!/usr/bin/env bash
# Redeploys parts one after the other, each alone: infra/docker/deploy.sh <service>…
# Nobody notices: of shell and bff the new container works before the former one ends, and the shell has
# copies of the remotes' files. A new container that does not become healthy is removed, the former stays.
# Migrations run before a new bff takes traffic.
set -euo pipefail

(($# > 0)) || { echo "Name the services to redeploy, such as: $0 mfe-wallets" >&2; exit 1; }
cd "$(dirname "$0")/../.."

containers() { docker compose ps --quiet "$1" | sort; }

# A second generation of containers beside the first; then the first ends, its requests answered.
start_first() {
  local service=$1 former now
  former=$(containers "$service")
  now=$(($(wc -w <<<"$former") * 2))
  if ! docker compose up --detach --no-deps --no-build --no-recreate --scale "$service=$now" --wait "$service"; then
    comm -13 <(echo "$former") <(containers "$service") | xargs --no-run-if-empty docker rm --force >/dev/null
    echo "The new $service did not become healthy: the former one stays." >&2
    return 1
  fi
  xargs docker stop <<<"$former" >/dev/null
  xargs docker rm <<<"$former" >/dev/null
}

for service in "$@"; do
  docker compose build "$service"
  [[ $service != bff ]] || docker compose run --rm --no-deps migrate
  case $service in
    shell | bff)
      if [[ -n $(containers "$service") ]]; then
        start_first "$service"
        continue
      fi
      ;;
  esac
  docker compose up --detach --no-deps --no-build --wait "$service"
done

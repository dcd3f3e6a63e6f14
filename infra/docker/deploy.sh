#!/usr/bin/env bash
# Redeploys parts one after the other, each alone: infra/docker/deploy.sh <service>…
# Visitors do not notice: the shell keeps the remotes' files, the edge waits for the shell, and the shell
# for the bff. Migrations run before a new bff takes traffic.
set -euo pipefail

(($# > 0)) || { echo "Name the services to redeploy, such as: $0 mfe-wallets" >&2; exit 1; }
cd "$(dirname "$0")/../.."

for service in "$@"; do
  docker compose build "$service"
  [[ $service != bff ]] || docker compose run --rm --no-deps migrate
  docker compose up --detach --no-deps --no-build --wait "$service"
done

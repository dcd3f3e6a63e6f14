#!/usr/bin/env bash
# Deploys the stack, or brings it to the images of IMAGE_PREFIX and IMAGE_TAG: infra/swarm/deploy.sh [name]
# Run on a manager node. Migrations run once, before a new bff takes traffic.
set -euo pipefail

stack=${1:-site}
image=${IMAGE_PREFIX:-hydro-site}/bff:${IMAGE_TAG:-latest}
application_password=${BFF_DATABASE_PASSWORD_SECRET:-site_bff_database_password}
cd "$(dirname "$0")"

# Unset, images come from a registry by digest; `never` takes what the nodes have.
deploy() { docker stack deploy --resolve-image "${RESOLVE_IMAGE:-always}" "$@" "$stack"; }

migrate() {
  timeout 300 docker service create --quiet --name "$1" --mode replicated-job --no-resolve-image \
    --network "${stack}_data" --restart-condition on-failure --restart-max-attempts 8 --restart-delay 2s \
    --secret source=site_postgres_password,target=postgres_password \
    --secret "source=${JWT_SECRET_SECRET:-site_jwt_secret},target=jwt_secret" \
    --secret "source=$application_password,target=bff_database_password" \
    --env MIGRATION_DATABASE_URL=postgresql://site@postgres:5432/site \
    --env POSTGRES_PASSWORD_FILE=/run/secrets/postgres_password \
    --env DATABASE_URL=postgresql://bff@postgres:5432/site \
    --env BFF_DATABASE_PASSWORD_FILE=/run/secrets/bff_database_password \
    --env JWT_SECRET_FILE=/run/secrets/jwt_secret \
    --no-healthcheck --read-only --cap-drop ALL \
    "$image" node dist/migrate.js
}

if ! docker secret inspect "$application_password" >/dev/null 2>&1; then
  echo "The secret $application_password is missing: create it as infra/README.md tells." >&2
  exit 1
fi
deploy -c data.yml
job=${stack}_migrate
docker service rm "$job" >/dev/null 2>&1 || true
trap 'docker service rm "$job" >/dev/null' EXIT
if ! migrate "$job"; then
  echo "The migrations failed; nothing else was deployed. They said:" >&2
  docker service logs --raw "$job" >&2
  exit 1
fi
deploy -c data.yml -c stack.yml

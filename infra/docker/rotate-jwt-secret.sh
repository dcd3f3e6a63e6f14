#!/usr/bin/env bash
# Replaces the configured or generated JWT_SECRET without ending sessions: infra/docker/rotate-jwt-secret.sh
# Deploys the bff twice, so that every bff accepts the new key before one signs with it. The former key stays in
# JWT_SECRET_ACCEPTED, because it decrypts second factors until their owners have signed in again. If a step fails, correct the
# cause and run `infra/docker/deploy.sh bff`.
set -euo pipefail

cd "$(dirname "$0")/../.."
. infra/docker/env-file.sh
# Ignores keys in the environment, which Compose would prefer to those in .env.
unset JWT_SECRET JWT_SECRET_ACCEPTED
if grep -q "^JWT_SECRET_ACCEPTED=.*[^\"'[:space:]]" .env; then
  echo 'JWT_SECRET_ACCEPTED in .env is still needed by administrators who have not signed in since. Empty it first.' >&2
  exit 1
fi
former=$(docker compose run --rm -T --no-deps secrets cat /secrets/bff/jwt-secret </dev/null)
new=$(od -An -N32 -tx1 /dev/urandom | tr -d ' \n')
remember JWT_SECRET "$former"
remember JWT_SECRET_ACCEPTED "$new"
infra/docker/deploy.sh bff
remember JWT_SECRET "$new"
remember JWT_SECRET_ACCEPTED "$former"
infra/docker/deploy.sh bff
echo 'JWT_SECRET is replaced. Empty JWT_SECRET_ACCEPTED in .env once every administrator has signed in again.'

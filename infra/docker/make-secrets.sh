#!/bin/sh
# Writes each secret to a file for the services that need it: the value in .env, otherwise the one generated before, otherwise
# a new one. Each service has its own volume, and only the service `secrets` of docker-compose.yml writes to these volumes.
set -eu
folder=${1:-/secrets}

keep() {
  file=$folder/$1
  made=
  if [ -n "$2" ]; then
    value=$2
  elif [ -s "$file" ]; then
    return
  else
    value=$(od -An -N24 -tx1 /dev/urandom | tr -d ' \n')
    made=$value
  fi
  printf %s "$value" >"$file.part"
  mv "$file.part" "$file"
}

keep postgres/password "${POSTGRES_PASSWORD:-}"
keep redis/password "${REDIS_PASSWORD:-}"
keep bff/database-password "${BFF_DATABASE_PASSWORD:-}"
keep bff/jwt-secret "${JWT_SECRET:-}"
made=
keep bff/admin-password "${ADMIN_PASSWORD:-}"
if [ -n "$made" ]; then
  echo "Sign in at $SITE_URL/admin/login as ${ADMIN_USERNAME:-admin} with the password $made"
  echo 'It is shown this once. Change it under Your account.'
fi

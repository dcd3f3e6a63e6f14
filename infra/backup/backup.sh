#!/usr/bin/env bash
# Backs the database up while the site goes on: infra/backup/backup.sh [file]
# The file is complete and readable, or it is not there. Prints its name.
set -euo pipefail

file=$(realpath -m "${1:-backups/site-$(date -u +%Y%m%dT%H%M%SZ).dump}")
cd "$(dirname "$0")/../.."
. infra/backup/bundled-database.sh
umask 077
mkdir -p "$(dirname "$file")"
draft=$file.part
trap 'rm -f "$draft"' EXIT

# One snapshot, whatever is written meanwhile.
docker compose exec -T postgres pg_dump --username site --dbname site --format custom --no-password >"$draft"
docker compose exec -T postgres pg_restore --list <"$draft" >/dev/null
mv "$draft" "$file"
echo "$file"

#!/usr/bin/env bash
# Makes a backup of the database as it was at a time: infra/backup/recover-to.sh <time> <file>
# The live database is not touched; restore.sh puts the file in its place. BACKUP_IDENTITY_FILE names the age identity.
set -euo pipefail

time=${1:?name the time, such as "2026-03-01 09:30:00 UTC"}
file=$(realpath -m "${2:?name the file to write}")
cd "$(dirname "$0")/../.."
umask 077
draft=$file.part
trap 'rm -f "$draft"' EXIT
BACKUP_IDENTITY=$(<"${BACKUP_IDENTITY_FILE:?set it to the file with the age identity that backups are encrypted for}")
export BACKUP_IDENTITY
docker compose run --rm -T --no-deps --env BACKUP_IDENTITY backup point-in-time recover "$time" </dev/null >"$draft"
mv "$draft" "$file"

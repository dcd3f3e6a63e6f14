# shellcheck shell=bash
# Ends what it is part of where the database in use is not the one of the `postgres` service.
address=$(docker compose config | sed -nE 's|^ *MIGRATION_DATABASE_URL: *"?[a-z]+://([^@/]*@)?([^/?"]*).*|\2|p' | head -1)
if [[ $address != postgres:5432 ]]; then
  echo "The database in use is at $address, not in the postgres service: back it up, and restore it, where it runs." >&2
  exit 1
fi

#!/bin/sh
# `docker compose exec shell versions …`: which version of a remote visitors get.
exec node --import=/usr/local/lib/read-secrets.mjs /site/shell/dist-server/versions.mjs "$@"

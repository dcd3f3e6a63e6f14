#!/bin/sh
# `docker compose exec shell versions …` selects the version of a remote that visitors get.
exec node --import=/usr/local/lib/read-secrets.mjs /site/shell/dist-server/versions.mjs "$@"

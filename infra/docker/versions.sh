#!/bin/sh
# `docker compose exec shell versions …`: which version of a remote visitors get.
exec node /site/shell/dist-server/versions.mjs "$@"

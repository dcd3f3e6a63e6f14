#!/bin/sh
# The command `versions` in the shell's container, which selects the version of a remote that visitors get:
# docker compose exec shell versions …
exec node --import=/usr/local/lib/read-secrets.mjs /site/shell/dist-server/versions.mjs "$@"

#!/bin/sh
# Installs packages as package-lock.json says, or fails; the arguments go to npm.
# A lock file that was written where a registry lacked other platforms' optional packages is refused by
# `npm ci` (EUSAGE), yet honoured by `npm install`; what that installed is compared with the lock file.
set -eu

cp package-lock.json /tmp/wanted-lock.json
if ! npm ci --ignore-scripts --loglevel=error "$@" >/tmp/npm.log 2>&1; then
  if ! grep -q EUSAGE /tmp/npm.log; then
    cat /tmp/npm.log >&2
    exit 1
  fi
  npm install --no-save --ignore-scripts --loglevel=error "$@"
fi
node /usr/local/lib/verify-packages.mjs /tmp/wanted-lock.json

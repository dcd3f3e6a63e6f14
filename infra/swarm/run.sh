#!/usr/bin/env bash
# Runs a command of the bff with the database role that owns the tables: infra/swarm/run.sh node dist/commands/purge.js <id> --yes
set -euo pipefail
cd "$(dirname "$0")/../.."
. infra/swarm/stack.sh
{ load_settings; load_tags; } >/dev/null
as_owner "$@"

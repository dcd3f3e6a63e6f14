#!/bin/bash
# Checks the health of the server in this container: `probe.sh <path> [<path>]`. Exit code 0 means healthy.
# With two paths, the first (readiness) is checked until it succeeds once, and the second (liveness) from then on: a server
# receives traffic only when it is ready, but is not replaced because a dependency fails later.
# Uses Bash's TCP support, because starting Node every few seconds would use more CPU than the idle server.
set -euo pipefail

first=$1
afterwards=${2:-}
was_ready=${WAS_READY_FILE:-/tmp/was-ready}
path=$first
[[ -z $afterwards || ! -e $was_ready ]] || path=$afterwards

exec 3<>"/dev/tcp/127.0.0.1/$PORT"
printf 'GET %s HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n' "$path" >&3
read -r -t 4 _ status _ <&3
[[ $status == 2?? ]] || exit 1
[[ -z $afterwards ]] || : >"$was_ready"

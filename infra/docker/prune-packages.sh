#!/bin/sh
# Removes from installed packages what nothing reads at run time: type declarations, source maps, and the
# compiler that npm installs as somebody's optional peer.
set -eu

rm -rf node_modules/typescript node_modules/@typescript
find . -type f \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.map' \) -delete

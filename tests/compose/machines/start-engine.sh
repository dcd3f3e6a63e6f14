#!/bin/bash
# Starts the engine of a container that plays a machine; its socket is reached through a folder of the real machine.
set -euo pipefail

# Groups of containers inside are made here; without --privileged, the mounts are read-only at first.
for mount in /sys/fs/cgroup /sys/fs/cgroup/*; do
  ! mountpoint --quiet "$mount" || mount -o remount,bind,rw "$mount"
done
# With cgroup v2, groups that have members cannot hand controllers on to groups below them.
if [[ -e /sys/fs/cgroup/cgroup.controllers ]]; then
  mkdir -p /sys/fs/cgroup/init
  while read -r process; do echo "$process" >/sys/fs/cgroup/init/cgroup.procs || true; done </sys/fs/cgroup/cgroup.procs
  sed 's/[^ ]*/+&/g' /sys/fs/cgroup/cgroup.controllers >/sys/fs/cgroup/cgroup.subtree_control
fi
exec dockerd --host unix:///run/machine/docker.sock --group "$SOCKET_GROUP"

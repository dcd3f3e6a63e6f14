#!/bin/bash
# Starts the Docker engine of a container that simulates a machine. The engine's socket is in a folder of the host.
set -euo pipefail

# The engine creates control groups for its containers, but without --privileged their file systems are mounted read-only.
for mount in /sys/fs/cgroup /sys/fs/cgroup/*; do
  ! mountpoint --quiet "$mount" || mount -o remount,bind,rw "$mount"
done
# With cgroup v2, a group that contains processes cannot enable controllers for its subgroups, so the processes are moved first.
if [[ -e /sys/fs/cgroup/cgroup.controllers ]]; then
  mkdir -p /sys/fs/cgroup/init
  while read -r process; do echo "$process" >/sys/fs/cgroup/init/cgroup.procs || true; done </sys/fs/cgroup/cgroup.procs
  sed 's/[^ ]*/+&/g' /sys/fs/cgroup/cgroup.controllers >/sys/fs/cgroup/cgroup.subtree_control
fi
exec dockerd --host unix:///run/machine/docker.sock --group "$SOCKET_GROUP"

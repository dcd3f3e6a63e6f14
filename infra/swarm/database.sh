# shellcheck shell=bash
# Functions by which the scripts in infra/backup use the database and the bff of a Swarm stack, on the node with its data.
. infra/swarm/stack.sh
{ load_settings; load_tags; } >/dev/null

container() {
  docker ps --quiet --filter "label=com.docker.swarm.service.name=${stack}_$1" | grep -m 1 . || {
    echo "The service $1 has no container here: use the node with the label site.data=true, and set up backups." >&2
    return 1
  }
}
in_backup() { docker exec -i --env BACKUP_IDENTITY "$(container backup)" "$@"; }
as_postgres() { docker exec -i "$(container postgres)" "$@"; }
jwt_secret() { in_backup cat /run/secrets/jwt_secret </dev/null; }
start_postgres() { container postgres >/dev/null; }
on_restored() { database=site_restored as_owner node "$@"; }

accept_key() {
  JWT_SECRET_ACCEPTED_SECRET=${stack}_jwt_secret_$(date -u +%Y%m%dT%H%M%SZ)
  export JWT_SECRET_ACCEPTED_SECRET
  printf %s "$1" | docker secret create "$JWT_SECRET_ACCEPTED_SECRET" - >/dev/null
  echo "JWT_SECRET_ACCEPTED_SECRET is $JWT_SECRET_ACCEPTED_SECRET, the key of the former installation, so that second factors still work."
}

stop_bff() {
  docker service scale --detach "${stack}_bff=0"
  until [[ $(sql "select count(*) from pg_stat_activity where usename = 'bff'") == 0 ]]; do sleep 1; done
}
# Also restores the number of replicas.
start_bff() { infra/swarm/deploy.sh; }

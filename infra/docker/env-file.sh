# shellcheck shell=bash
# Writes a setting to .env atomically, quoted so that Compose reads it unchanged: remember NAME VALUE
remember() {
  local value=${2//\\/\\\\}
  value=${value//\"/\\\"}
  value=${value//\$/\\\$}
  [[ $2 =~ ^[A-Za-z0-9.:@_/-]*$ ]] || value=\"$value\"
  touch .env
  cp -p .env .env.part || return 1
  NAME=$1 LINE=$1=$value awk 'index($0, ENVIRON["NAME"] "=") == 1 { $0 = ENVIRON["LINE"]; found = 1 } { print }
    END { if (!found) print ENVIRON["LINE"] }' .env >.env.part &&
    sync .env.part &&
    mv .env.part .env
}

# Adds an item to a list in .env, unless the list contains it: remember_in COMPOSE_FILE FILE, remember_in COMPOSE_PROFILES PROFILE
remember_in() {
  local separator=: list
  [[ $1 != COMPOSE_PROFILES ]] || separator=,
  list=$(sed -n "s/^$1=//p" .env | tail -1 | tr -d "\"'\r")
  [[ -n $list || $1 != COMPOSE_FILE ]] || list=docker-compose.yml
  [[ $separator$list$separator == *"$separator$2$separator"* ]] || remember "$1" "${list:+$list$separator}$2"
}

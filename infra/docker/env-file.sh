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

#!/bin/sh
# Prints alertmanager.yml with the receivers whose settings are not empty, and writes secrets to files for it: $0 <template>
set -eu
script=
for name in ALERT_WEBHOOK_URL ALERT_SLACK_URL ALERT_EMAIL_TO ALERT_HEARTBEAT_URL ALERT_EMAIL_FROM ALERT_SMTP_SERVER ALERT_SMTP_USER ALERT_SMTP_PASSWORD; do
  eval "value=\${$name:-}"
  printf %s "$value" >"${FILES:-/tmp}/$name"
  [ -n "$value" ] || script="$script;/# $name\$/d"
  script="$script;s|<$name>|'$(printf %s "$value" | sed "s/'/''/g; s/[|&\\\\]/\\\\&/g")'|"
done
sed "${script#;}" "$1"

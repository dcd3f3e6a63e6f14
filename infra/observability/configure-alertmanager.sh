#!/bin/sh
# Prints the configuration that the template alertmanager.yml and the settings result in, without receivers whose settings are
# empty, and writes the secrets to files: configure-alertmanager.sh <template>
set -eu
script=
for name in ALERT_WEBHOOK_URL ALERT_SLACK_URL ALERT_EMAIL_TO ALERT_HEARTBEAT_URL ALERT_EMAIL_FROM ALERT_SMTP_SERVER ALERT_SMTP_USER ALERT_SMTP_PASSWORD; do
  eval "value=\${$name:-}"
  printf %s "$value" >"${FILES:-/tmp}/$name"
  [ -n "$value" ] || script="$script;/# $name\$/d"
  script="$script;s|<$name>|'$(printf %s "$value" | sed "s/'/''/g; s/[|&\\\\]/\\\\&/g")'|"
done
sed "${script#;}" "$1"

#!/bin/sh
# A dump of the database `store` each night, as docs/operations.md has cron run it: as the role that owns it. Ends with
# an error, and with the dumps of before, unless the new one is whole.
set -eu
umask 077
folder=${1:-/var/backups/store}
# For Prometheus: the age of the newest dump, StoreBackupOld.
figures=${2:-/var/lib/prometheus/node-exporter/store.prom}

rm -f "$folder"/*.part
new=$folder/$(date +%F).dump
pg_dump --format=custom --file="$new.part" store
pg_restore --list "$new.part" > /dev/null
mv "$new.part" "$new"
find "$folder" -name '*.dump' -mtime +30 -delete
# Where node_exporter is not installed there is no such file.
if [ -e "$figures" ]; then
  echo "store_backup_time_seconds $(date +%s)" > "$figures"
fi

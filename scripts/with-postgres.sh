#!/usr/bin/env bash
# Runs a command with POSTGRES_URL naming a real PostgreSQL: DATABASE_URL where that is set, else one that is installed
# where missing (Debian, apt-get), started on a folder of its own, and stopped afterwards.
# Its data are thrown away, so it does not wait for the disk, unless FSYNC=on: for benches of what is durable. PGFOLDER
# names a folder that stays: what a bench has filled is measured another time. SOCKET=on: by its file, not by TCP, whose
# congestion control can hold a large answer back for 40 ms on the machine itself (BBR does): for benches of lists.
#   scripts/with-postgres.sh COMMAND…
set -euo pipefail

if [ -n "${DATABASE_URL:-}" ]; then
  POSTGRES_URL=$DATABASE_URL
else
  bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1 || true)
  if [ -z "$bin" ] || [ ! -x "$bin/initdb" ] || ! ls /usr/share/postgresql/*/extension/pg_trgm.control >/dev/null 2>&1; then
    apt-get update -qq
    apt-get install -y -qq postgresql postgresql-contrib >/dev/null
    bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1)
  fi
  folder=${PGFOLDER:-$(mktemp -d)}
  mkdir -p "$folder"
  port=$(node -e 'const s=require("net").createServer().listen(0,"127.0.0.1",()=>{console.log(s.address().port);s.close()})')
  # PostgreSQL refuses to run as root.
  as() { if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi; }
  if [ "$(id -u)" = 0 ]; then chown postgres "$folder"; fi
  [ -d "$folder/data" ] || as "$bin/initdb" -D "$folder/data" -U postgres --auth=trust --encoding=UTF8 >/dev/null
  as "$bin/pg_ctl" -D "$folder/data" -w -l "$folder/log" -o "-p $port -k $folder -c listen_addresses=127.0.0.1 -c max_connections=200 -c fsync=${FSYNC:-off}" start >/dev/null
  ending=${PGFOLDER:+fast}
  ending=${ending:-immediate}
  trap 'as "$bin/pg_ctl" -D "$folder/data" -m "$ending" stop >/dev/null 2>&1 || true; [ -n "${PGFOLDER:-}" ] || rm -rf "$folder"' EXIT
  host=127.0.0.1
  if [ "${SOCKET:-}" = on ]; then host=${folder//\//%2F}; fi
  POSTGRES_URL="postgres://postgres@$host:$port/postgres"
fi

export POSTGRES_URL
unset DATABASE_URL
"$@"

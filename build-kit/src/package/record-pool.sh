#!/bin/sh
# Runs a record pool from its archive, which may be read-only: record-pool start, record-pool publish, or a command of the pool.
set -eu
root=$(dirname "$(dirname "$(readlink -f "$0")")")
command=${1:-help}
export POOL_ENV="${POOL_ENV:-production}"
case $command in
  start | publish) script=build-kit/src/package/archive-main.ts ;;
  *) script=api/src/cli/main.ts ;;
esac
if [ "$command" = help ]; then
  cat <<'HELP'
record-pool start                  publishes the builds of this archive and runs the pool
record-pool publish [--roll-back]  publishes the builds of this archive; --roll-back: also those that a later version has replaced
Other commands are those of the pool (record-pool migrate):

HELP
elif [ -z "${POOL_DATA_DIR:-}" ]; then
  echo 'Setting POOL_DATA_DIR is missing: it names the folder in which the pool stores its data.' >&2
  exit 1
fi
exec "$root/bin/node" --disable-warning=ExperimentalWarning "$root/$script" "$@"

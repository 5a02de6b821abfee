#!/bin/sh
# limited-process.ts runs it: KILOBYTES PROGRAM DRAFTS DATA KEY COMMAND…
# Where the system lets everybody make namespaces, the command has no network, no /proc and no files but the system's, the
# program's and the drafts. Elsewhere only Node's own permission model holds, and only for JavaScript.
set -u
if [ "$1" != closed ]; then
  echo 1000 2>/dev/null >/proc/self/oom_score_adj
  ulimit -c 0
  ulimit -d "$1" 2>/dev/null
  program=$2 drafts=$3 data=$4 key=$5
  shift 5
  close() { exec unshare --user --map-root-user --net --mount /bin/sh "$0" closed "$program" "$drafts" "$data" "$key" "$@"; }
  (close test -x "$1") 2>/dev/null && close "$@"
  exec "$@"
fi
set -e
program=$2 drafts=$3 data=$4 key=$5
shift 5
cd "$drafts"
for hidden in /proc /run /var /home /root /srv /media /mnt /tmp "$data" "$key" "$program/.env"; do
  case $program/ in "$hidden"/*) continue ;; esac
  if [ -d "$hidden" ]; then
    mount -t tmpfs -o mode=700 painel "$hidden"
  elif [ -f "$hidden" ]; then
    mount --bind /dev/null "$hidden"
  fi
done
mkdir -p "$drafts"
mount --no-canonicalize --bind . "$drafts"
cd /
# Nothing that was hidden can be brought back.
exec setpriv --bounding-set=-all --inh-caps=-all --no-new-privs "$@"

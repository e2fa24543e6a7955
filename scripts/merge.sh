#!/usr/bin/env bash
# Merges the shards in DIR into DIR/merged and makes its report: scripts/merge.sh DIR [--partial]
# scripts/shard.sh has written DIR. Exit code 1 means that shards are missing; then nothing is merged, unless
# --partial accepts the shards that exist.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

fail() {
  echo "merge.sh: $1" >&2
  exit "$2"
}

[ $# -ge 1 ] || fail "allowed is scripts/merge.sh DIR [--partial]" 2
dir=$1
shift
command -v java >/dev/null || fail "java is not on the PATH; install a JDK 21 or newer" 3
jar=$dir/benchmarks.jar
[ -e "$jar" ] || jar=$root/benchmarks.jar
shards=()
for folder in "$dir"/shard-*; do
  [ -e "$folder/forks.jsonl" ] && shards+=("$folder")
done
[ ${#shards[@]} -gt 0 ] || fail "$dir: holds no shard; allowed is where scripts/shard.sh has left some" 2
java -jar "$jar" merge "$@" "$dir/merged" "${shards[@]}"
java -jar "$jar" report "$dir/merged"

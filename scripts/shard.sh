#!/usr/bin/env bash
# Measures one shard of a plan on this machine: scripts/shard.sh DIR I/N [options of benchmarks.jar]
# DIR is a folder that all machines see. The script measures the plan frozen in DIR/plan; without one, the options
# make the plan, a --seed among them. With a plan or a shard, only options that name programs or files count: JVMs,
# arms, flags, profilers and files.
# The shard's folder is DIR/shard-I-of-N.HOST. It is new, or this machine resumes its interrupted shard. If another
# machine has begun this shard and not ended it, the script moves that folder to DIR/abandoned: one machine measures a
# whole shard. A complete shard is not measured again.
# The jar is DIR/benchmarks.jar if it exists, else that of this tree. STRANDBENCH_HOST replaces the host name;
# STRANDBENCH_JAVA_OPTIONS are more options of the launcher's JVM.
# Exit codes are those of benchmarks.jar; 1 means that a cell did not finish, and the shard still counts as measured.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

fail() {
  echo "shard.sh: $1" >&2
  exit "$2"
}

[ $# -ge 2 ] || fail "allowed is scripts/shard.sh DIR I/N [options of benchmarks.jar]" 2
dir=$1 shard=$2
shift 2
[[ $shard =~ ^(cells:)?[0-9]+/[0-9]+$ ]] || fail "$shard: allowed is I/N or cells:I/N, as in 1/8" 2
command -v java >/dev/null || fail "java is not on the PATH; install a JDK 21 or newer" 3
jar=$dir/benchmarks.jar
[ -e "$jar" ] || jar=$root/benchmarks.jar
[ -e "$jar" ] || fail "$jar: is not there; build it with mvn package" 3

host=${STRANDBENCH_HOST:-$(hostname -s)}
export STRANDBENCH_HOST=$host
name=shard-$(sed 's|cells:|cells-|; s|/|-of-|' <<<"$shard")
folder=$dir/$name.$host
mkdir -p "$dir"

for other in "$dir/$name".*; do
  if [ -e "$other/ended" ]; then
    echo "shard.sh: $shard was measured in $other" >&2
    exit "$(cat "$other/ended")"
  fi
  if [ -d "$other" ] && [ "$other" != "$folder" ]; then
    mkdir -p "$dir/abandoned"
    mv "$other" "$dir/abandoned/$(basename "$other").$(date -u +%Y%m%dT%H%M%SZ)"
    echo "shard.sh: $other was begun on another machine, and is set aside" >&2
  fi
done

# Programs named on another machine do not start here unless this command line names them again.
named=() force=()
for ((i = 1; i <= $#; i++)); do
  next=$((i + 1))
  case ${!i} in
    --arm | -jvm | -jvmArgs | -jvmArgsPrepend | -jvmArgsAppend | -prof | -o | -rff)
      named+=("${!i}" "${!next:-}")
      i=$next
      ;;
    --arm=*) named+=("${!i}") ;;
    --force) force=(--force) ;;
  esac
done
if [ -e "$folder/plan.json" ]; then
  words=(--resume "$folder" "${named[@]}")
elif [ -e "$dir/plan/plan.json" ]; then
  words=(--plan "$dir/plan" --shard "$shard" --out "$folder" "${force[@]}" "${named[@]}")
else
  words=(--shard "$shard" --out "$folder" "$@")
fi
# A machine that went down before there was a plan left nothing to resume.
[ -e "$folder/plan.json" ] || rm -rf "$folder"

read -ra options <<<"${STRANDBENCH_JAVA_OPTIONS:-}"
# A signal first ends the run, which keeps its results.
java "${options[@]}" -jar "$jar" "${words[@]}" &
run=$!
trap 'kill -TERM "$run" 2>/dev/null' TERM INT
code=0
wait "$run" || code=$?
while kill -0 "$run" 2>/dev/null; do
  code=0
  wait "$run" || code=$?
done
case $code in
  0 | 1) echo "$code" >"$folder/ended" ;;
esac
exit "$code"

#!/usr/bin/env bash
# Measures a plan on a Slurm cluster: scripts/slurm/submit.sh DIR N [options of benchmarks.jar]
# DIR is on a file system that all nodes share. The script freezes the plan and the jar there, and submits an array of
# N shards, one node each. A last job merges them when all have ended, with or without success. If a node goes down,
# Slurm runs its shard again: the same node resumes it, another node begins it anew. Called again for a DIR with a
# plan, without options, the script measures the missing shards.
# STRANDBENCH_SBATCH holds more options of sbatch, as in "--partition=bench --time=12:00:00";
# STRANDBENCH_JAVA_OPTIONS are more options of the launcher's JVM, here and on the nodes.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)

fail() {
  echo "submit.sh: $1" >&2
  exit "$2"
}

[ $# -ge 2 ] || fail "allowed is scripts/slurm/submit.sh DIR N [options of benchmarks.jar]" 2
dir=$1 shards=$2
shift 2
[[ $shards =~ ^[1-9][0-9]*$ ]] || fail "$shards: allowed is the number of shards, from 1" 2
for tool in java sbatch; do
  command -v "$tool" >/dev/null || fail "$tool is not on the PATH; this is for a node that submits jobs" 3
done

mkdir -p "$dir/log"
dir=$(cd "$dir" && pwd)
if [ -e "$dir/plan/plan.json" ]; then
  [ $# -eq 0 ] || fail "$dir/plan: is frozen; given $*, and allowed are no options, or another DIR" 2
else
  [ -e "$root/benchmarks.jar" ] || fail "benchmarks.jar is not there; build it with mvn package" 3
  cp "$root/benchmarks.jar" "$dir/benchmarks.jar"
  read -ra options <<<"${STRANDBENCH_JAVA_OPTIONS:-}"
  java "${options[@]}" -jar "$dir/benchmarks.jar" --plan-only --out "$dir/plan" "$@"
fi

read -ra options <<<"${STRANDBENCH_SBATCH:-}"
array=$(sbatch --parsable "${options[@]}" --job-name=strandbench --array="1-$shards" \
  --nodes=1 --ntasks=1 --exclusive --requeue --open-mode=append --output="$dir/log/shard-%a.out" \
  --export="ALL,STRANDBENCH_ROOT=$root" "$here/shard.sbatch" "$dir" "$shards" "$@")
merge=$(sbatch --parsable "${options[@]}" --job-name=strandbench-merge --nodes=1 --ntasks=1 \
  --dependency="afterany:$array" --open-mode=append --output="$dir/log/merge.out" \
  --export="ALL,STRANDBENCH_ROOT=$root" "$here/merge.sbatch" "$dir")
echo "submit.sh: shards are job $array, and job $merge merges them to $dir/merged"

#!/usr/bin/env bash
# The nightly gate: scripts/nightly.sh [BASE [options of benchmarks.jar gate]]:
# Builds the commit BASE and HEAD in separate work trees, measures them in turn, and writes the report. Fails when a
# regression is confirmed. Without BASE it takes the last commit that is a day old, or else the one before HEAD. If
# that is HEAD, there is nothing to measure.
# STRANDBENCH_OUT names the folder of the results; the default is results/nightly-<UTC time>. The jars are kept beside
# it, since a resume needs them.
# To measure the first stage on many machines: STRANDBENCH_ONLY_JARS=true ends when the jars are built; the next call
# uses them. STRANDBENCH_FIRST names the folder of the merged first stage.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
out=${STRANDBENCH_OUT:-$root/results/nightly-$(date -u +%Y%m%dT%H%M%SZ)}

fail() {
  echo "nightly.sh: $1" >&2
  exit "$2"
}

[ ! -e "$out" ] || fail "$out exists; allowed is a new folder, or gate --resume for what is missing there" 2
for tool in git java mvn; do
  command -v "$tool" >/dev/null || fail "$tool is not on the PATH; install it" 3
done
base=${1:-}
[ $# -eq 0 ] || shift
if [ -z "$base" ]; then
  base=$(git -C "$root" rev-list -1 --before="1 day ago" HEAD)
  base=${base:-HEAD~1}
fi
commit_of() {
  git -C "$root" rev-parse --verify --quiet "$1^{commit}" ||
    fail "$1: is no commit here; allowed is what git rev-parse knows" 2
}
base_commit=$(commit_of "$base")
candidate_commit=$(commit_of HEAD)
if [ "$base_commit" = "$candidate_commit" ]; then
  echo "nightly.sh: no commit since $base ($base_commit); nothing to measure" >&2
  exit 0
fi

jars=$out.jars
commits="$base_commit $candidate_commit"
trees=$(mktemp -d)
keep=
clean_up() {
  for tree in base candidate; do
    git -C "$root" worktree remove --force "$trees/$tree" 2>/dev/null || true
  done
  rm -rf "$trees"
  # A gate that refused to begin has no folder that needs the jars.
  [ -e "$out" ] || [ -n "$keep" ] || rm -rf "$jars"
}
trap clean_up EXIT

build() {
  git -C "$root" worktree add --quiet --detach "$trees/$1" "$2"
  echo "nightly.sh: building $1 $2" >&2
  mvn --batch-mode --quiet --file "$trees/$1/pom.xml" package -DskipTests \
    >"$trees/$1.log" 2>&1 || {
    tail -n 20 "$trees/$1.log" >&2
    fail "$1 $2 does not build; allowed is a commit whose mvn package works" 2
  }
}
if [ "$(cat "$jars/commits" 2>/dev/null)" != "$commits" ]; then
  build base "$base_commit"
  build candidate "$candidate_commit"
  mkdir -p "$jars"
  for tree in base candidate; do
    cp "$trees/$tree/benchmarks.jar" "$jars/$tree.jar"
  done
  echo "$commits" >"$jars/commits"
fi
if [ -n "${STRANDBENCH_ONLY_JARS:-}" ]; then
  keep=true
  exit 0
fi

first=()
[ -z "${STRANDBENCH_FIRST:-}" ] || first=(--first "$STRANDBENCH_FIRST")
java -jar "$jars/candidate.jar" gate \
  --base "jar:$jars/base.jar" --candidate "jar:$jars/candidate.jar" \
  --out "$out" "${first[@]}" "$@"

#!/usr/bin/env bash
# Looks for tests that fail by chance: scripts/stress.sh [N]:
# Runs mvn verify N times, 10 by default, beside two busy loops per CPU. Prints which tests failed, how often and in
# which rounds. A round also fails if the build fails without a failed test. Each failed round leaves its log in
# target/stress. Fails if any round failed.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
logs=$root/target/stress

fail() {
  echo "stress.sh: $1" >&2
  exit "$2"
}

[ $# -le 1 ] || fail "$2: given after $1; allowed is one number of rounds" 2
rounds=${1-10}
[[ $rounds =~ ^[1-9][0-9]{0,3}$ ]] ||
  fail "${rounds:-''}: not a number of rounds; allowed are whole numbers from 1 to 9999, as in scripts/stress.sh 10" 2
for tool in mvn nproc setpriv; do
  command -v "$tool" >/dev/null || fail "$tool is not on the PATH; install it" 3
done

# A process group for each background job: a signal to Maven's group reaches the JVMs that its tests started. They
# then also react to Ctrl-C, which some tests send.
set -m

loops=()
build=
finish() {
  trap '' INT TERM HUP
  if [ -n "$build" ]; then
    kill -- "-$build" || true
    # Maven ends the JVMs of its tests; the kernel ends the remaining ones.
    for ((wait = 0; wait < 100; wait++)); do
      kill -0 -- "-$build" || break
      sleep 0.1
    done
    kill -KILL -- "-$build" || true
  fi
  [ ${#loops[@]} -eq 0 ] || kill -KILL "${loops[@]}" || true
  wait || true
} 2>/dev/null
trap finish EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM

# If this script is killed, the kernel ends its children; a loop that starts too late for that ends by itself.
for ((loop = 2 * $(nproc); loop > 0; loop--)); do
  setpriv --pdeathsig KILL bash -c 'while [ "$PPID" -eq "$0" ]; do :; done' $$ &
  loops+=($!)
done

# The names of the tests that failed in this round's reports, one per line. If a test runs in several ways, the
# report's file name tells which: strandbench.core.ATest-one-cpu.txt
red_tests() {
  find "$root"/*/target -path '*-reports/*.txt' -exec awk '
    match($0, / -- Time elapsed: .* <<< (FAILURE|ERROR)!$/) {
      way = FILENAME
      sub(/.*\//, "", way)
      sub(/\.txt$/, "", way)
      print substr($0, 1, RSTART - 1) (sub(/^[^-]*-/, "", way) ? " (" way ")" : "")
    }' {} + 2>/dev/null | sort -u
}

# Maven's messages for a lost JVM of tests: these fail no build while test failures are ignored.
lost='There was a timeout in the fork|The forked VM terminated|There was an error in the forked process'

mkdir -p "$logs"
rm -f "$logs"/round-*.log
declare -A red=()
red_rounds=0
for ((round = 1; round <= rounds; round++)); do
  rm -rf "$root"/*/target/surefire-reports "$root"/*/target/failsafe-reports
  log=$logs/round-$round.log
  # A failed test hides no other: the build goes on.
  setpriv --pdeathsig TERM mvn --batch-mode --no-transfer-progress --file "$root/pom.xml" verify \
    -Dmaven.test.failure.ignore=true </dev/null >"$log" 2>&1 &
  build=$!
  wait "$build" && status=0 || status=$?
  build=

  mapfile -t names < <(red_tests)
  if [ "$status" -ne 0 ] || grep -qE "$lost" "$log"; then
    names+=("the build itself, beside its tests")
  fi
  if [ ${#names[@]} -eq 0 ]; then
    rm "$log"
    echo "# Round $round of $rounds: green"
    continue
  fi
  red_rounds=$((red_rounds + 1))
  echo "# Round $round of $rounds: red, see $log"
  for name in "${names[@]}"; do
    red[$name]="${red[$name]-} $round"
  done
done

if [ "$red_rounds" -eq 0 ]; then
  echo "# No test was red in $rounds rounds"
  exit
fi
echo "# $red_rounds of $rounds rounds were red"
for name in "${!red[@]}"; do
  read -ra in <<<"${red[$name]}"
  echo "$name: red in ${#in[@]} of $rounds rounds: ${in[*]}"
done | sort
exit 1

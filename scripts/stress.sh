#!/usr/bin/env bash
# Looks for tests that are red by chance: scripts/stress.sh [N]
# Runs mvn verify N times, 10 if not given, beside two busy loops per CPU, and says which tests were red, how
# often and in which rounds. A round in which the build fails and no test does is red too. Each red round
# leaves its log in target/stress. Fails when a round was red.
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

# A process group for each background job, so that a signal to Maven's reaches the JVMs that its tests started,
# and so that they heed Ctrl-C, which some tests send.
set -m

loops=()
build=
finish() {
  trap '' INT TERM HUP
  if [ -n "$build" ]; then
    kill -- "-$build" || true
    # Maven ends the JVMs of its tests; what is left then, the kernel does.
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

# The tests that the reports of this round call red, a name a line. Where a test runs in several ways, the
# report's file tells which: strandbench.core.ATest-one-cpu.txt
red_tests() {
  find "$root"/*/target -path '*-reports/*.txt' -exec awk '
    match($0, / -- Time elapsed: .* <<< (FAILURE|ERROR)!$/) {
      way = FILENAME
      sub(/.*\//, "", way)
      sub(/\.txt$/, "", way)
      print substr($0, 1, RSTART - 1) (sub(/^[^-]*-/, "", way) ? " (" way ")" : "")
    }' {} + 2>/dev/null | sort -u
}

# What Maven says of a JVM full of tests that it lost, which with its tests' failures ignored fails no build.
lost='There was a timeout in the fork|The forked VM terminated|There was an error in the forked process'

mkdir -p "$logs"
rm -f "$logs"/round-*.log
declare -A red=()
red_rounds=0
for ((round = 1; round <= rounds; round++)); do
  rm -rf "$root"/*/target/surefire-reports "$root"/*/target/failsafe-reports
  log=$logs/round-$round.log
  # A red test hides no other: the build goes on as if it were green.
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

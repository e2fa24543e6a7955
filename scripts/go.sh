#!/usr/bin/env bash
# Measures Go's counterparts: scripts/go.sh FOLDER [--hazards | --collectors | --sleepers] [--cpus SET] [--forks N]
# FOLDER holds the results of a run. Each fork is a separate process, pinned with taskset to the CPUs of that run or
# to SET. Forks and iterations are those of the parent POM. Writes FOLDER/go.json; for hazards, long-lived goroutines
# and sleepers, which often have several sets of CPUs, FOLDER/go.cpus-SET.json.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

usage() {
  echo "go.sh: $1" >&2
  exit 2
}

refuse() {
  echo "go.sh: $1" >&2
  exit 3
}

need() {
  command -v "$1" >/dev/null || refuse "$1 is not on the PATH; $2"
}

setting() {
  sed -n "s|.*<strandbench\.$1>\(.*\)</strandbench\.$1>.*|\1|p" "$root/pom.xml"
}

folder= cpus= forks= kind=
while [ $# -gt 0 ]; do
  case $1 in
    --hazards | --collectors | --sleepers)
      [ -z "$kind" ] || [ "$kind" = "${1#--}" ] || usage "$1: given after --$kind; allowed is one of them"
      kind=${1#--}
      shift
      ;;
    --cpus | --forks)
      [ $# -ge 2 ] || usage "$1: no value given; as in --cpus 0,2-3 and --forks 3"
      if [ "$1" = --cpus ]; then cpus=$2; else forks=$2; fi
      shift 2
      ;;
    -*) usage "$1: no such option; allowed are --hazards, --collectors, --sleepers, --cpus SET and --forks N" ;;
    *)
      [ -z "$folder" ] || usage "$1: given after $folder; allowed is one folder of results"
      folder=$1
      shift
      ;;
  esac
done
[ -n "$folder" ] || usage "no folder given; as in scripts/go.sh results/FOLDER [--hazards | --collectors | --sleepers] [--cpus SET] [--forks N]"
[ -e "$folder/environment.json" ] ||
  usage "$folder: not a results folder; allowed is one that holds environment.json"
[ -w "$folder" ] || refuse "$folder: cannot be written"
[[ -z $forks || $forks =~ ^[1-9][0-9]*$ ]] || usage "--forks $forks: allowed are whole numbers from 1"
[[ -z $cpus || $cpus =~ ^[0-9]{1,4}(-[0-9]{1,4})?(,[0-9]{1,4}(-[0-9]{1,4})?)*$ ]] ||
  usage "--cpus $cpus: not a list of CPUs; allowed are numbers and ranges, as in 0,2-3"

need go "install Go 1.23 or newer; without it the Go rows are left out"
need taskset "it pins the forks; install util-linux"
cpus=${cpus:-$(sed -n 's/.*"cpusOfForks": "\([0-9,-]*\)".*/\1/p' "$folder/environment.json")}
written=$folder/go.json
[ -z "$kind" ] || written=$folder/go.cpus-${cpus:-all}.json
[ ! -e "$written" ] || usage "$written: exists; allowed is a folder without it"
allowed=$(sed -n 's/^Cpus_allowed_list:\s*//p' /proc/self/status)
for range in ${cpus//,/ }; do
  first=$((10#${range%-*})) last=$((10#${range#*-}))
  [ "$first" -le "$last" ] || usage "--cpus $cpus: not a list of CPUs; $range runs backwards"
  # Given several CPUs, taskset silently omits those that are not allowed.
  for ((cpu = first; cpu <= last; cpu++)); do
    taskset --cpu-list "$cpu" true 2>/dev/null ||
      refuse "CPUs $cpus: CPU $cpu is not among those this process may use; allowed are $allowed"
  done
done
pin=()
[ -z "$cpus" ] || pin=(taskset --cpu-list "$cpus")

case $kind in
  hazards | collectors) of_forks=hazard. of_iterations=hazard. ;;
  sleepers) of_forks= of_iterations=sleepers. ;;
  *) of_forks= of_iterations= ;;
esac
forks=${forks:-$(setting "${of_forks}forks")}
warmup=$(setting "${of_iterations}warmup.iterations")
measured=$(setting "${of_iterations}measurement.iterations")
case $kind in
  hazards)
    millis=$((1000 * $(setting hazard.seconds)))
    benchmarks='^Benchmark(Starvation|Blocking|Convoy|Semaphore|Channel|Tokens|FanOut)$'
    ;;
  collectors)
    # Its warm-up is part of each measurement: its goroutines live as long.
    warmup=0
    millis=$((1000 * $(setting collector.measurement.seconds)))
    benchmarks='^BenchmarkLongLived$'
    ;;
  sleepers)
    millis=$((1000 * $(setting sleepers.measurement.seconds)))
    benchmarks='^BenchmarkSleepers$'
    ;;
  *)
    millis=$(setting measurement.millis)
    benchmarks='^Benchmark(Ring|Skynet|Generator)$'
    ;;
esac
results=$((warmup + measured))

# Only the installed Go, with the runtime's defaults: a thread for each CPU it may use.
export GOTOOLCHAIN=local
unset GOMAXPROCS GOGC GOMEMLIMIT GODEBUG

work=$(mktemp -d)
next=$written.$$
child=
finish() {
  [ -z "$child" ] || kill "$child" 2>/dev/null || true
  rm -rf "$work" "$next"
}
trap finish EXIT

echo "go.sh: building with $(go version)" >&2
# -P: Go caches its builds by the folder's real path.
(cd -P "$root/reference/go" && go test -c -o "$work/benchmarks" . &&
  go build -buildvcs=false -o "$work/jmhjson" ./cmd/jmhjson) >&2 ||
  refuse "reference/go does not build, as printed above"

for ((fork = 1; fork <= forks; fork++)); do
  echo "# Go, fork $fork of $forks on CPUs ${cpus:-as they are}"
  # No -test.timeout: with no timer pending, the runtime reports a deadlock at once.
  "${pin[@]}" "$work/benchmarks" -test.run '^$' -test.bench "$benchmarks" \
    -test.benchtime "${millis}ms" -test.count "$results" >"$work/fork-$fork.txt" 2>&1 &
  child=$!
  wait "$child" && status=0 || status=$?
  child=
  cat "$work/fork-$fork.txt"
  if [ "$status" -ne 0 ]; then
    echo "go.sh: fork $fork of $forks failed, as printed above" >&2
    exit 1
  fi
done

"$work/jmhjson" ${kind:+-of "$kind"} -warmup "$warmup" -time "$millis ms" "$work"/fork-*.txt >"$next"
mv "$next" "$written"
echo "# Results: $written"

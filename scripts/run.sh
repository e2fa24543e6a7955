#!/usr/bin/env bash
# Measures: scripts/run.sh [--cpus SET] [--profile CLAIM] [JMH options] [regexps]
# Builds benchmarks.jar if need be, pins every fork with taskset, and writes results.json and
# environment.json into a new folder below results/.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
jar=$root/benchmarks.jar

refuse() {
  echo "run.sh: $1" >&2
  exit 3
}

need() {
  command -v "$1" >/dev/null || refuse "$1 is not on the PATH; $2"
}

jar_is_current() {
  [ -e "$jar" ] && [ -z "$(find "$root"/pom.xml "$root"/*/pom.xml "$root"/*/src/main \
    "$root"/results/claims -newer "$jar" -print -quit)" ]
}

need java "install a JDK 21 or newer"
need taskset "it pins the forks; install util-linux"
if ! jar_is_current; then
  need mvn "it builds benchmarks.jar; install Maven"
  echo "run.sh: building benchmarks.jar, which is missing or older than its sources" >&2
  mvn --batch-mode --quiet --file "$root/pom.xml" package -DskipTests >&2
fi

name=$(date -u +%Y%m%dT%H%M%SZ)-$(hostname -s)
folder=$root/results/$name
for ((n = 2; ; n++)); do
  [ -e "$folder" ] || break
  folder=$root/results/$name-$n
done
exec java -jar "$jar" --out "$folder" "$@"

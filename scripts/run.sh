#!/usr/bin/env bash
# Measures: scripts/run.sh [--cpus SET] [options of benchmarks.jar]
# Builds benchmarks.jar if needed, and calls it with every fork pinned: to the given CPUs, or to all that this shell
# may use.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
jar=$root/benchmarks.jar

need() {
  command -v "$1" >/dev/null || {
    echo "run.sh: $1 is not on the PATH; $2" >&2
    exit 3
  }
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

pinned=()
case " $* " in
  *" --cpus "* | *" --cpus="* | *" --resume"*) ;;
  *) pinned=(--cpus "$(taskset -cp $$ | sed 's/.*: //')") ;;
esac
exec java -jar "$jar" "$@" "${pinned[@]}"

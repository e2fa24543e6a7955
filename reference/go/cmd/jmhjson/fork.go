package main

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// fork is one run of the benchmarks: each benchmark's scores in nanoseconds per operation, in order.
type fork map[string][]float64

var (
	// As in "BenchmarkRing/pass/CHANNEL_BUFFERED-2  6  39961960 ns/op  399.6 ns/hop"; the number of
	// CPUs behind the name is left out when it is 1. Go's own ns/op is per iteration.
	result = regexp.MustCompile(`^(Benchmark\S+?)(?:-\d+)?\s+\d+\s.*\s([0-9.]+) ns/(?:hop|strand|item)$`)
	// Go names the benchmark that failed on a line of its own, or behind the name it has begun to print.
	failure = regexp.MustCompile(`^(?:Benchmark.*)?--- FAIL: (\S+)|^(panic: .*|fatal error: .*)`)
)

// parse reads the output of one run or more. Each ends with a line PASS.
func parse(source, text string) ([]fork, error) {
	var forks []fork
	current := fork{}
	for _, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if match := failure.FindStringSubmatch(line); match != nil {
			return nil, fmt.Errorf("%s: %s%s: the run failed", source, match[1], match[2])
		}
		if match := result.FindStringSubmatch(line); match != nil {
			score, err := strconv.ParseFloat(match[2], 64)
			if err != nil {
				return nil, fmt.Errorf("%s: %q: the score is not a number", source, line)
			}
			current[match[1]] = append(current[match[1]], score)
		} else if strings.HasPrefix(line, "Benchmark") {
			return nil, fmt.Errorf("%s: %q: expected a score in ns/hop, ns/strand or ns/item", source, line)
		}
		if line == "PASS" {
			forks = append(forks, current)
			current = fork{}
		}
	}
	if len(forks) == 0 || len(current) > 0 {
		return nil, fmt.Errorf("%s: expected the output of go test -bench, with PASS at the end of each run", source)
	}
	return forks, nil
}

package main

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// fork is one run of the benchmarks: each benchmark's results, in order.
type fork map[string][]scored

// scored is a result.
type scored struct {
	// score is in nanoseconds per operation.
	score float64
	// counters are the benchmark's other figures, by their names.
	counters map[string]float64
}

var (
	// As in "BenchmarkRing/pass/CHANNEL_BUFFERED-2  6  39961960 ns/op  399.6 ns/hop"; without the number of CPUs
	// behind the name if it is 1. Go's own ns/op is per iteration.
	result = regexp.MustCompile(`^(Benchmark\S+?)(?:-\d+)?\s+\d+\s+([0-9.]+ ns/op.*)$`)
	figure = regexp.MustCompile(`([0-9.]+(?:e[+-]\d+)?) (\S+)`)
	// Go names the failed benchmark on a separate line, or behind the name it has begun to print.
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
			figures, err := parseFigures(match[2])
			if err != nil {
				return nil, fmt.Errorf("%s: %q: %v", source, line, err)
			}
			current[match[1]] = append(current[match[1]], figures)
		} else if strings.HasPrefix(line, "Benchmark") {
			return nil, fmt.Errorf("%s: %q: expected a score, as in 399.6 ns/hop", source, line)
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

// parseFigures reads the figures behind a benchmark's name and its iterations.
func parseFigures(text string) (scored, error) {
	found := scored{counters: map[string]float64{}}
	isScored := false
	for _, match := range figure.FindAllStringSubmatch(text, -1) {
		value, err := strconv.ParseFloat(match[1], 64)
		if err != nil {
			return found, fmt.Errorf("%s is not a number", match[1])
		}
		switch unit := match[2]; {
		case unit == "ns/op":
		case strings.HasPrefix(unit, "ns/"):
			found.score, isScored = value, true
		default:
			found.counters[unit] = value
		}
	}
	if !isScored {
		return found, errors.New("expected a score, as in 399.6 ns/hop")
	}
	return found, nil
}

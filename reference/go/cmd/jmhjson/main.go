// Command jmhjson turns the output of Go's benchmarks into JMH's JSON, so that Go stands in the same
// tables as the JVM's models.
//
//	jmhjson [-of hazards|collectors|sleepers] [-warmup N] [-time TEXT] [FILE...]
//
// It reads the files, or else standard input. They hold one run of the benchmarks or more; a run is a
// fork, and a benchmark's results in it, without the first N of warm-up, are the fork's iterations. It
// exits with 2 if the command line is wrong, and with 1 if a benchmark failed, is missing or was cut
// short.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
)

func main() {
	flags := flag.NewFlagSet("jmhjson", flag.ExitOnError)
	recipe := recipe{benchmarks: handOvers}
	of := flags.String("of", "", "the benchmarks are those that ask what can go wrong (hazards), or what the garbage collector does (collectors), or what sleeping goroutines cost (sleepers); else those of hand-overs")
	flags.IntVar(&recipe.warmup, "warmup", 0, "results of each benchmark in each fork that do not count")
	flags.StringVar(&recipe.time, "time", "1 s", "how long an iteration took, for the reader")
	flags.Parse(os.Args[1:])
	switch *of {
	case "":
	case "hazards":
		recipe.benchmarks = hazards
	case "collectors":
		recipe.benchmarks = collectors
	case "sleepers":
		recipe.benchmarks = sleepers
	default:
		fmt.Fprintf(os.Stderr, "jmhjson: -of %s: allowed are hazards, collectors and sleepers\n", *of)
		os.Exit(2)
	}
	if recipe.warmup < 0 {
		fmt.Fprintf(os.Stderr, "jmhjson: -warmup %d: allowed are whole numbers from 0\n", recipe.warmup)
		os.Exit(2)
	}
	if err := run(flags.Args(), os.Stdin, os.Stdout, recipe, runtime.Version()); err != nil {
		fmt.Fprintf(os.Stderr, "jmhjson: %v\n", err)
		os.Exit(1)
	}
}

func run(files []string, in io.Reader, out io.Writer, recipe recipe, version string) error {
	forks, err := read(files, in)
	if err != nil {
		return err
	}
	cells, err := cells(forks, recipe, version)
	if err != nil {
		return err
	}
	encoder := json.NewEncoder(out)
	encoder.SetIndent("", "    ")
	return encoder.Encode(cells)
}

func read(files []string, in io.Reader) ([]fork, error) {
	if len(files) == 0 {
		text, err := io.ReadAll(in)
		if err != nil {
			return nil, err
		}
		return parse("standard input", string(text))
	}
	var all []fork
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		forks, err := parse(file, string(text))
		if err != nil {
			return nil, err
		}
		all = append(all, forks...)
	}
	return all, nil
}

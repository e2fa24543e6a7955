package main

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"
)

// benchmarks are all there are, with their variants, in the order of the output.
var benchmarks = []struct {
	name     string
	variants []string
}{
	{"BenchmarkGenerator/each", []string{"CHANNEL_UNBUFFERED", "ITER_PULL"}},
	{"BenchmarkGenerator/sum", []string{"CHANNEL_UNBUFFERED", "ITER_PULL"}},
	{"BenchmarkRing/lifecycle", []string{"CHANNEL_UNBUFFERED", "CHANNEL_BUFFERED"}},
	{"BenchmarkRing/pass", []string{"CHANNEL_UNBUFFERED", "CHANNEL_BUFFERED"}},
	{"BenchmarkSkynet/million", []string{"CHANNEL_UNBUFFERED", "CHANNEL_BUFFERED"}},
	{"BenchmarkSkynet/tenThousand", []string{"CHANNEL_UNBUFFERED", "CHANNEL_BUFFERED"}},
}

// recipe is how each fork was run.
type recipe struct {
	warmup int
	time   string
}

// cell is a benchmark's variant in JMH's schema.
type cell struct {
	JmhVersion            string            `json:"jmhVersion"`
	Benchmark             string            `json:"benchmark"`
	Mode                  string            `json:"mode"`
	Threads               int               `json:"threads"`
	Forks                 int               `json:"forks"`
	Jvm                   string            `json:"jvm"`
	JvmArgs               []string          `json:"jvmArgs"`
	JdkVersion            string            `json:"jdkVersion"`
	VMName                string            `json:"vmName"`
	VMVersion             string            `json:"vmVersion"`
	WarmupIterations      int               `json:"warmupIterations"`
	WarmupTime            string            `json:"warmupTime"`
	WarmupBatchSize       int               `json:"warmupBatchSize"`
	MeasurementIterations int               `json:"measurementIterations"`
	MeasurementTime       string            `json:"measurementTime"`
	MeasurementBatchSize  int               `json:"measurementBatchSize"`
	Params                map[string]string `json:"params"`
	PrimaryMetric         metric            `json:"primaryMetric"`
	SecondaryMetrics      struct{}          `json:"secondaryMetrics"`
}

type metric struct {
	Score            number            `json:"score"`
	ScoreError       number            `json:"scoreError"`
	ScoreConfidence  [2]number         `json:"scoreConfidence"`
	ScorePercentiles map[string]number `json:"scorePercentiles"`
	ScoreUnit        string            `json:"scoreUnit"`
	RawData          [][]float64       `json:"rawData"`
}

// number is written as JMH does, which has a string where JSON has no number.
type number float64

// MarshalJSON implements json.Marshaler.
func (n number) MarshalJSON() ([]byte, error) {
	if math.IsNaN(float64(n)) {
		return []byte(`"NaN"`), nil
	}
	return json.Marshal(float64(n))
}

// cells returns every benchmark's cell, or an error unless every fork has all benchmarks and no other,
// each with as many results.
func cells(forks []fork, recipe recipe, version string) ([]cell, error) {
	var cells []cell
	expected := map[string]bool{}
	iterations := len(forks[0][benchmarks[0].name+"/"+benchmarks[0].variants[0]])
	for _, benchmark := range benchmarks {
		for _, variant := range benchmark.variants {
			name := benchmark.name + "/" + variant
			expected[name] = true
			var raw [][]float64
			for i, fork := range forks {
				scores := fork[name]
				switch {
				case len(scores) == 0:
					return nil, fmt.Errorf("fork %d: %s is missing", i+1, name)
				case len(scores) <= recipe.warmup:
					return nil, fmt.Errorf("fork %d: %s has %d results; expected more than the %d of warm-up",
						i+1, name, len(scores), recipe.warmup)
				case len(scores) != iterations:
					return nil, fmt.Errorf("fork %d: %s has %d results; expected %d as elsewhere",
						i+1, name, len(scores), iterations)
				}
				raw = append(raw, scores[recipe.warmup:])
			}
			cells = append(cells, cell{
				JmhVersion:            version,
				Benchmark:             jmhName(benchmark.name),
				Mode:                  "avgt",
				Threads:               1,
				Forks:                 len(forks),
				Jvm:                   "go",
				JvmArgs:               []string{},
				JdkVersion:            version,
				VMName:                "go",
				VMVersion:             version,
				WarmupIterations:      recipe.warmup,
				WarmupTime:            recipe.time,
				WarmupBatchSize:       1,
				MeasurementIterations: iterations - recipe.warmup,
				MeasurementTime:       recipe.time,
				MeasurementBatchSize:  1,
				Params:                map[string]string{"variant": variant},
				PrimaryMetric:         metricOf(raw),
			})
		}
	}
	for i, fork := range forks {
		for name := range fork {
			if !expected[name] {
				return nil, fmt.Errorf("fork %d: %s is not known here; it needs a line in cell.go", i+1, name)
			}
		}
	}
	return cells, nil
}

// jmhName turns BenchmarkRing/pass into strandbench.go.GoRing.pass.
func jmhName(name string) string {
	return "strandbench.go.Go" + strings.ReplaceAll(strings.TrimPrefix(name, "Benchmark"), "/", ".")
}

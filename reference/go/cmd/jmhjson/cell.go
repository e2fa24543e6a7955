package main

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"
)

// benchmark is one of Go's, with its variants or, as in strands=10, the values of its parameters.
type benchmark struct {
	name     string
	variants []string
}

// handOvers are the benchmarks of hand-overs, in the order of the output.
var handOvers = []benchmark{
	{"BenchmarkGenerator/each", []string{"CHANNEL_UNBUFFERED", "ITER_PULL"}},
	{"BenchmarkGenerator/sum", []string{"CHANNEL_UNBUFFERED", "ITER_PULL"}},
	{"BenchmarkRing/lifecycle", []string{"CHANNEL_UNBUFFERED", "CHANNEL_BUFFERED"}},
	{"BenchmarkRing/pass", []string{"CHANNEL_UNBUFFERED", "CHANNEL_BUFFERED"}},
	{"BenchmarkSkynet/million", []string{"CHANNEL_UNBUFFERED", "CHANNEL_BUFFERED"}},
	{"BenchmarkSkynet/tenThousand", []string{"CHANNEL_UNBUFFERED", "CHANNEL_BUFFERED"}},
}

var outcomes = []string{"outcome=ALL_SUCCEED", "outcome=FIRST_WINS", "outcome=ONE_FAILS", "outcome=DEADLINE"}

// hazards are the benchmarks of hazards.
var hazards = []benchmark{
	{"BenchmarkStarvation/compute", []string{"yields=NEVER", "yields=EACH_UNIT"}},
	{"BenchmarkBlocking/bystanders", []string{"wait=MONITOR_OVER_SLEEP", "wait=MONITOR_OVER_READ", "wait=OBJECT_WAIT",
		"wait=CLASS_INITIALISATION", "wait=LOCK_OVER_HAND_OVER", "wait=JOIN"}},
	{"BenchmarkConvoy/enter", []string{"guard=OWN/strands=1", "guard=OWN/strands=10", "guard=OWN/strands=1000"}},
	{"BenchmarkSemaphore/use", []string{"guard=OWN/strands=10", "guard=OWN/strands=100", "guard=OWN/strands=1000"}},
	{"BenchmarkChannel/move", []string{"pairs=1", "pairs=10", "pairs=100"}},
	{"BenchmarkTokens/pass", []string{"tokens=1/work=0", "tokens=2/work=0", "tokens=10/work=0",
		"tokens=100/work=0", "tokens=10/work=1", "tokens=10/work=10", "tokens=10/work=100"}},
	{"BenchmarkFanOut/ten", outcomes},
	{"BenchmarkFanOut/thousand", outcomes},
}

// collectors are the benchmarks of the garbage collector with many strands.
var collectors = []benchmark{
	{"BenchmarkLongLived/wake", []string{"depth=3/strands=10000", "depth=30/strands=10000", "depth=100/strands=10000",
		"depth=3/strands=100000", "depth=30/strands=100000", "depth=3/strands=1000000"}},
}

// sleepers are the benchmarks of goroutines that sleep.
var sleepers = []benchmark{{"BenchmarkSleepers/million", []string{"sleepMillis=100"}}}

// params are the values of the parameters, or the variant, which has no parameter's name before it.
func params(variant string) map[string]string {
	params := map[string]string{}
	for _, part := range strings.Split(variant, "/") {
		if knob, value, isKnob := strings.Cut(part, "="); isKnob {
			params[knob] = value
		} else {
			params["variant"] = part
		}
	}
	return params
}

// unitOf is a counter's unit, by its name.
func unitOf(label string) string {
	switch {
	case strings.HasPrefix(label, "probe.late"), strings.HasPrefix(label, "gc.pause."), label == "permit.held":
		return "ms"
	case label == "gc.pauses":
		return "#/s"
	case label == "gc.cpus", label == "asleep.cpus":
		return "CPUs"
	case label == "free":
		return "ns/strand"
	case label == "hangs":
		return "0/1"
	case label == "parked.heap", label == "asleep.resident", label == "asleep.heap":
		return "B/strand"
	case strings.HasPrefix(label, "cancel.late"):
		return "us"
	case strings.HasSuffix(label, ".least"), strings.HasSuffix(label, ".most"):
		return "of a fair share"
	}
	return "#"
}

// recipe is the way in which each fork was run.
type recipe struct {
	benchmarks []benchmark
	warmup     int
	time       string
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
	SecondaryMetrics      map[string]metric `json:"secondaryMetrics"`
}

type metric struct {
	Score            number            `json:"score"`
	ScoreError       number            `json:"scoreError"`
	ScoreConfidence  [2]number         `json:"scoreConfidence"`
	ScorePercentiles map[string]number `json:"scorePercentiles"`
	ScoreUnit        string            `json:"scoreUnit"`
	RawData          [][]float64       `json:"rawData"`
}

// number is a number as JMH writes it: a string where JSON has no number.
type number float64

// MarshalJSON implements json.Marshaler.
func (n number) MarshalJSON() ([]byte, error) {
	if math.IsNaN(float64(n)) {
		return []byte(`"NaN"`), nil
	}
	return json.Marshal(float64(n))
}

// cells returns every benchmark's cell. It returns an error unless every fork has exactly these benchmarks,
// each with as many results.
func cells(forks []fork, recipe recipe, version string) ([]cell, error) {
	var cells []cell
	expected := map[string]bool{}
	first := recipe.benchmarks[0]
	iterations := len(forks[0][first.name+"/"+first.variants[0]])
	for _, benchmark := range recipe.benchmarks {
		for _, variant := range benchmark.variants {
			name := benchmark.name + "/" + variant
			expected[name] = true
			var raw [][]float64
			counters := map[string][][]float64{}
			for i, fork := range forks {
				results := fork[name]
				switch {
				case len(results) == 0:
					return nil, fmt.Errorf("fork %d: %s is missing", i+1, name)
				case len(results) <= recipe.warmup:
					return nil, fmt.Errorf("fork %d: %s has %d results; expected more than the %d of warm-up",
						i+1, name, len(results), recipe.warmup)
				case len(results) != iterations:
					return nil, fmt.Errorf("fork %d: %s has %d results; expected %d as elsewhere",
						i+1, name, len(results), iterations)
				}
				var scores []float64
				ofFork := map[string][]float64{}
				for _, each := range results[recipe.warmup:] {
					scores = append(scores, each.score)
					for label, value := range each.counters {
						ofFork[label] = append(ofFork[label], value)
					}
				}
				raw = append(raw, scores)
				for label, values := range ofFork {
					counters[label] = append(counters[label], values)
				}
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
				Params:                params(variant),
				PrimaryMetric:         metricOf(raw, "ns/op"),
				SecondaryMetrics:      secondary(counters),
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

func secondary(counters map[string][][]float64) map[string]metric {
	metrics := map[string]metric{}
	for label, raw := range counters {
		metrics[label] = metricOf(raw, unitOf(label))
	}
	return metrics
}

// jmhName turns BenchmarkRing/pass into strandbench.go.GoRing.pass.
func jmhName(name string) string {
	return "strandbench.go.Go" + strings.ReplaceAll(strings.TrimPrefix(name, "Benchmark"), "/", ".")
}

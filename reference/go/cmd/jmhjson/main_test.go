package main

import (
	"bytes"
	"flag"
	"os"
	"strings"
	"testing"
)

var ofHandOvers = recipe{benchmarks: handOvers}

var update = flag.Bool("update", false, "write testdata/golden.json anew")

func TestTwoForksBecomeOneFile(t *testing.T) {
	var out bytes.Buffer
	files := []string{"testdata/fork-1.txt", "testdata/fork-2.txt"}
	if err := run(files, nil, &out, recipe{benchmarks: handOvers, warmup: 1, time: "20 ms"}, "go1.26"); err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile("testdata/golden.json", out.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	golden, err := os.ReadFile("testdata/golden.json")
	if err != nil {
		t.Fatal(err)
	}
	if out.String() != string(golden) {
		t.Fatalf("differs from testdata/golden.json; was\n%s", out.String())
	}
}

func TestStandardInputMayHoldSeveralForks(t *testing.T) {
	var fromInput, fromFiles bytes.Buffer
	in := strings.NewReader(sample(t, "1") + sample(t, "2"))
	if err := run(nil, in, &fromInput, ofHandOvers, ""); err != nil {
		t.Fatal(err)
	}
	files := []string{"testdata/fork-1.txt", "testdata/fork-2.txt"}
	if err := run(files, nil, &fromFiles, ofHandOvers, ""); err != nil {
		t.Fatal(err)
	}
	if fromInput.String() != fromFiles.String() {
		t.Fatalf("expected the same from files and standard input; was\n%s", fromInput.String())
	}
}

func TestASingleCPUHasNoSuffix(t *testing.T) {
	var two, one bytes.Buffer
	text := sample(t, "1")
	if err := run(nil, strings.NewReader(text), &two, ofHandOvers, ""); err != nil {
		t.Fatal(err)
	}
	withoutSuffix := strings.ReplaceAll(text, "-2  ", "    ")
	if withoutSuffix == text {
		t.Fatal("the sample has no suffix -2")
	}
	if err := run(nil, strings.NewReader(withoutSuffix), &one, ofHandOvers, ""); err != nil {
		t.Fatal(err)
	}
	if one.String() != two.String() {
		t.Fatalf("expected the same cells without the suffix; was\n%s", one.String())
	}
}

func TestWhatIsNotACompleteRunIsRefused(t *testing.T) {
	text := sample(t, "1")
	first := text[strings.Index(text, "BenchmarkRing/pass"):]
	first = first[:strings.Index(first, "\n")+1]
	for _, wrong := range []struct{ name, text, message string }{
		{"nothing", "", "standard input: expected the output of go test -bench, with PASS at the end of each run"},
		{"cut short", strings.Replace(text, "PASS\n", "", 1),
			"standard input: expected the output of go test -bench, with PASS at the end of each run"},
		{"second fork cut short", text + first,
			"standard input: expected the output of go test -bench, with PASS at the end of each run"},
		{"failed", "BenchmarkRing/pass/CHANNEL_UNBUFFERED-2 \t--- FAIL: BenchmarkRing/pass/CHANNEL_UNBUFFERED-2\n" + text,
			"standard input: BenchmarkRing/pass/CHANNEL_UNBUFFERED-2: the run failed"},
		{"panic", "panic: boom\n" + text, "standard input: panic: boom: the run failed"},
		{"missing", strings.ReplaceAll(text, "BenchmarkSkynet/million/CHANNEL_BUFFERED", "ok"),
			"fork 1: BenchmarkSkynet/million/CHANNEL_BUFFERED is missing"},
		{"missing in the second", text + "PASS\n", "fork 2: BenchmarkGenerator/each/CHANNEL_UNBUFFERED is missing"},
		{"fewer results", strings.Replace(text, first, "", 1),
			"fork 1: BenchmarkRing/pass/CHANNEL_UNBUFFERED has 2 results; expected 3 as elsewhere"},
		{"only warm-up", text,
			"fork 1: BenchmarkGenerator/each/CHANNEL_UNBUFFERED has 3 results; expected more than the 3 of warm-up"},
		{"unknown", strings.Replace(first, "pass", "other", 1) + text,
			"fork 1: BenchmarkRing/other/CHANNEL_UNBUFFERED is not known here; it needs a line in cell.go"},
		{"no score", "BenchmarkRing/pass/CHANNEL_UNBUFFERED-2 \t 4 \t 51575530 ns/op\n" + text,
			`standard input: "BenchmarkRing/pass/CHANNEL_UNBUFFERED-2 \t 4 \t 51575530 ns/op": ` +
				"expected a score, as in 399.6 ns/hop"},
		{"no figures", "BenchmarkRing/pass/CHANNEL_UNBUFFERED-2 \t 4\n" + text,
			`standard input: "BenchmarkRing/pass/CHANNEL_UNBUFFERED-2 \t 4": expected a score, as in 399.6 ns/hop`},
	} {
		t.Run(wrong.name, func(t *testing.T) {
			recipe := ofHandOvers
			if wrong.name == "only warm-up" {
				recipe.warmup = 3
			}
			var out bytes.Buffer
			err := run(nil, strings.NewReader(wrong.text), &out, recipe, "")
			if err == nil || err.Error() != wrong.message {
				t.Errorf("expected the error %q but was %v", wrong.message, err)
			}
			if out.Len() > 0 {
				t.Errorf("expected no output but was %s", out.String())
			}
		})
	}
}

func TestWhatABenchmarkCountsIsASecondaryMetric(t *testing.T) {
	line := "BenchmarkSemaphore/use/strands=10-2 \t 1 \t 1000000000 ns/op \t 107.5 ns/use \t" +
		" 1.062 permit.held \t 0.98 strand.least \t 1.02 strand.most \t 0 strand.without \t 10 strands\n"
	recipe := recipe{benchmarks: []benchmark{{"BenchmarkSemaphore/use", []string{"strands=10"}}}}
	forks, err := parse("text", line+"PASS\n"+line+"PASS\n")
	if err != nil {
		t.Fatal(err)
	}
	cells, err := cells(forks, recipe, "go1.26")
	if err != nil {
		t.Fatal(err)
	}
	cell := cells[0]
	if cell.Benchmark != "strandbench.go.GoSemaphore.use" || cell.Params["strands"] != "10" {
		t.Errorf("was %s %v", cell.Benchmark, cell.Params)
	}
	if cell.PrimaryMetric.Score != 107.5 {
		t.Errorf("expected a score of 107.5 but was %v", cell.PrimaryMetric.Score)
	}
	for label, expected := range map[string]struct {
		score number
		unit  string
	}{
		"permit.held":    {1.062, "ms"},
		"strand.least":   {0.98, "of a fair share"},
		"strand.without": {0, "#"},
		"strands":        {10, "#"},
	} {
		metric := cell.SecondaryMetrics[label]
		if metric.Score != expected.score || metric.ScoreUnit != expected.unit || len(metric.RawData) != 2 {
			t.Errorf("%s: was %v", label, metric)
		}
	}
}

func TestAHazardHasKnobsAndNoVariant(t *testing.T) {
	for _, hazard := range hazards {
		for _, variant := range hazard.variants {
			if _, isVariant := params(variant)["variant"]; isVariant {
				t.Errorf("%s/%s: expected knobs with their names", hazard.name, variant)
			}
		}
	}
}

func TestAMissingFileIsNamed(t *testing.T) {
	err := run([]string{"testdata/none.txt"}, nil, nil, ofHandOvers, "")
	if err == nil || !strings.Contains(err.Error(), "testdata/none.txt") {
		t.Fatalf("expected an error that names the file but was %v", err)
	}
}

func sample(t *testing.T, fork string) string {
	t.Helper()
	text, err := os.ReadFile("testdata/fork-" + fork + ".txt")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

package main

import (
	"bytes"
	"flag"
	"os"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write testdata/golden.json anew")

func TestTwoForksBecomeOneFile(t *testing.T) {
	var out bytes.Buffer
	files := []string{"testdata/fork-1.txt", "testdata/fork-2.txt"}
	if err := run(files, nil, &out, recipe{warmup: 1, time: "20 ms"}, "go1.26"); err != nil {
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
	if err := run(nil, in, &fromInput, recipe{}, ""); err != nil {
		t.Fatal(err)
	}
	files := []string{"testdata/fork-1.txt", "testdata/fork-2.txt"}
	if err := run(files, nil, &fromFiles, recipe{}, ""); err != nil {
		t.Fatal(err)
	}
	if fromInput.String() != fromFiles.String() {
		t.Fatalf("expected the same from files and standard input; was\n%s", fromInput.String())
	}
}

func TestASingleCPUHasNoSuffix(t *testing.T) {
	var two, one bytes.Buffer
	text := sample(t, "1")
	if err := run(nil, strings.NewReader(text), &two, recipe{}, ""); err != nil {
		t.Fatal(err)
	}
	withoutSuffix := strings.ReplaceAll(text, "-2  ", "    ")
	if withoutSuffix == text {
		t.Fatal("the sample has no suffix -2")
	}
	if err := run(nil, strings.NewReader(withoutSuffix), &one, recipe{}, ""); err != nil {
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
				"expected a score in ns/hop, ns/strand or ns/item"},
	} {
		t.Run(wrong.name, func(t *testing.T) {
			recipe := recipe{}
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

func TestAMissingFileIsNamed(t *testing.T) {
	err := run([]string{"testdata/none.txt"}, nil, nil, recipe{}, "")
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

package main

import (
	"encoding/json"
	"math"
	"testing"
)

func TestStudentsQuantileIsThatOfTheTables(t *testing.T) {
	for _, row := range []struct {
		freedom int
		t       float64
	}{{1, 636.619}, {2, 31.599}, {3, 12.924}, {4, 8.610}, {5, 6.869}, {8, 5.041}, {29, 3.659}, {120, 3.373}} {
		if q := studentT(0.999, row.freedom); math.Abs(q-row.t) > 0.0006 {
			t.Errorf("%d degrees of freedom: expected %.3f but was %.6f", row.freedom, row.t, q)
		}
	}
}

// The results of JMH's own ListStatistics for the same samples.
func TestTheMetricIsThatOfJMH(t *testing.T) {
	m := metricOf([][]float64{{1, 2}, {4}}, "ns/op")
	expectNear(t, m.Score, 2.3333333333333335)
	expectNear(t, m.ScoreError, 27.86774669134319)
	expectNear(t, m.ScoreConfidence[0], -25.534413358009857)
	expectNear(t, m.ScoreConfidence[1], 30.20108002467652)
	m = metricOf([][]float64{{256, 2, 4}, {8, 16, 32}, {64, 128, 1}}, "ns/op")
	expectNear(t, m.Score, 56.77777777777778)
	expectNear(t, m.ScoreError, 143.53655379444126)
	expectNear(t, m.ScorePercentiles["0.0"], 1)
	expectNear(t, m.ScorePercentiles["50.0"], 16)
	expectNear(t, m.ScorePercentiles["90.0"], 256)
	expectNear(t, m.ScorePercentiles["99.9999"], 256)
	expectNear(t, metricOf([][]float64{{1}, {2}}, "ns/op").ScorePercentiles["50.0"], 1.5)
}

func TestTwoSamplesHaveNoError(t *testing.T) {
	m := metricOf([][]float64{{1}, {2}}, "ns/op")
	text, err := json.Marshal([]number{m.Score, m.ScoreError, m.ScoreConfidence[0]})
	if err != nil {
		t.Fatal(err)
	}
	if string(text) != `[1.5,"NaN","NaN"]` {
		t.Fatalf(`expected [1.5,"NaN","NaN"] but was %s`, text)
	}
}

func expectNear(t *testing.T, value number, expected float64) {
	t.Helper()
	if math.Abs(float64(value)-expected) > 1e-9*math.Abs(expected) {
		t.Errorf("expected %v but was %v", expected, value)
	}
}

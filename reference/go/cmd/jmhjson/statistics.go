package main

import (
	"math"
	"slices"
	"strconv"
)

// confidence is the level of JMH's interval.
const confidence = 0.999

// metricOf treats the iterations of all forks as one sample, as JMH does.
func metricOf(raw [][]float64, unit string) metric {
	sample := slices.Concat(raw...)
	mean, halfWidth := interval(sample)
	slices.Sort(sample)
	percentiles := map[string]number{}
	for _, p := range []float64{0, 50, 90, 95, 99, 99.9, 99.99, 99.999, 99.9999, 100} {
		name := strconv.FormatFloat(p, 'f', -1, 64)
		if p == math.Trunc(p) {
			name += ".0"
		}
		percentiles[name] = number(percentile(sample, p))
	}
	return metric{
		Score:            number(mean),
		ScoreError:       number(halfWidth),
		ScoreConfidence:  [2]number{number(mean - halfWidth), number(mean + halfWidth)},
		ScorePercentiles: percentiles,
		ScoreUnit:        unit,
		RawData:          raw,
	}
}

// interval returns the mean and half the width of Student's interval; NaN below 3 values, as in JMH.
func interval(sample []float64) (mean, halfWidth float64) {
	n := float64(len(sample))
	for _, value := range sample {
		mean += value / n
	}
	if n < 3 {
		return mean, math.NaN()
	}
	squares := 0.0
	for _, value := range sample {
		squares += (value - mean) * (value - mean)
	}
	return mean, studentT(confidence, len(sample)-1) * math.Sqrt(squares/(n-1)/n)
}

// studentT returns the t that bounds Student's distribution on both sides with the given probability.
func studentT(probability float64, freedom int) float64 {
	low, high := 0.0, math.Pi/2
	for range 60 { // more halvings than a float64 has bits
		if middle := (low + high) / 2; within(middle, freedom) < probability {
			low = middle
		} else {
			high = middle
		}
	}
	return math.Sqrt(float64(freedom)) * math.Tan(low)
}

// within returns the probability of |t| <= sqrt(freedom) tan(angle), by the finite series for whole
// degrees of freedom: Abramowitz and Stegun, 26.7.3 and 26.7.4.
func within(angle float64, freedom int) float64 {
	sin, cos := math.Sincos(angle)
	if freedom%2 == 0 {
		sum, term := 0.0, sin
		for k := 2; k <= freedom; k += 2 {
			sum += term
			term *= cos * cos * float64(k-1) / float64(k)
		}
		return sum
	}
	sum, term := angle, sin*cos
	for k := 3; k <= freedom; k += 2 {
		sum += term
		term *= cos * cos * float64(k-1) / float64(k)
	}
	return sum * 2 / math.Pi
}

// percentile interpolates between the neighbours of rank p (n + 1) / 100 in a sorted sample.
func percentile(sorted []float64, p float64) float64 {
	rank := p * float64(len(sorted)+1) / 100
	if rank < 1 {
		return sorted[0]
	}
	if rank >= float64(len(sorted)) {
		return sorted[len(sorted)-1]
	}
	below := int(rank)
	return sorted[below-1] + (rank-float64(below))*(sorted[below]-sorted[below-1])
}

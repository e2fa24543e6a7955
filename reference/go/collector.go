package reference

import (
	"math"
	"runtime/metrics"
	"time"
)

// Collected is the garbage collector's work in a period.
type Collected struct {
	// Pauses is the number of pauses per second; P99 and Max are their lengths.
	Pauses   float64
	P99, Max time.Duration
	// CPUs is the number of CPUs it used, as the runtime estimates it at the end of each collection.
	CPUs float64
}

// collector is the garbage collector's work so far.
type collector struct {
	pauses  []uint64
	buckets []float64
	seconds float64
}

func newCollector() collector {
	samples := []metrics.Sample{
		{Name: "/sched/pauses/total/gc:seconds"},
		{Name: "/cpu/classes/gc/total:cpu-seconds"},
	}
	metrics.Read(samples)
	histogram := samples[0].Value.Float64Histogram()
	return collector{
		pauses:  append([]uint64(nil), histogram.Counts...),
		buckets: histogram.Buckets,
		seconds: samples[1].Value.Float64(),
	}
}

// did returns the work since then; ran is the time since then.
func (c collector) did(ran time.Duration) Collected {
	now := newCollector()
	pauses := make([]uint64, len(now.pauses))
	for i := range pauses {
		pauses[i] = now.pauses[i] - c.pauses[i]
	}
	return Collected{
		Pauses: float64(sumOf(pauses)) / ran.Seconds(),
		P99:    quantile(pauses, now.buckets, 0.99),
		Max:    quantile(pauses, now.buckets, 1),
		CPUs:   (now.seconds - c.seconds) / ran.Seconds(),
	}
}

func sumOf(counts []uint64) uint64 {
	var sum uint64
	for _, n := range counts {
		sum += n
	}
	return sum
}

// quantile returns the value that the given share of all, from 0 to 1, does not exceed: the upper end of a
// bucket of seconds, or the lower end if there is no upper one; 0 if there are no values.
func quantile(counts []uint64, buckets []float64, share float64) time.Duration {
	wanted := uint64(math.Ceil(share * float64(sumOf(counts))))
	if wanted == 0 {
		return 0
	}
	var sum uint64
	for i, n := range counts {
		sum += n
		if sum >= wanted {
			end := buckets[i+1]
			if math.IsInf(end, 1) {
				end = buckets[i]
			}
			return time.Duration(end * float64(time.Second))
		}
	}
	return 0
}

package reference

import (
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// endless are goroutines that run until they are told to end.
type endless struct {
	over  atomic.Bool
	ended sync.WaitGroup
}

// goesOn is called by each goroutine before each round.
func (e *endless) goesOn() bool { return !e.over.Load() }

// start starts one of them.
func (e *endless) start(run func()) {
	e.ended.Add(1)
	go func() {
		defer e.ended.Done()
		run()
	}()
}

// runFor lets one more goroutine start all of them, lets them run for the time d, tells them to end and waits
// for their end. It returns how long they ran.
func (e *endless) runFor(d time.Duration, found func()) time.Duration {
	began := time.Now()
	e.start(found)
	time.Sleep(d)
	ran := time.Since(began)
	e.end()
	return ran
}

// end tells all of them to end, and waits for it.
func (e *endless) end() {
	e.over.Store(true)
	e.ended.Wait()
}

// count is the work of one goroutine; only that one adds to it, and it is read after the goroutine's end. It
// shares no cache line with another count.
type count struct {
	n, late int64
	_       [112]byte
}

// add counts one more, done in time or after the end. Late work has no part in the score, and proves no
// progress.
func (c *count) add(all *endless) {
	if all.goesOn() {
		c.n++
	} else {
		c.late++
	}
}

// Share is how equally some goroutines progressed.
type Share struct {
	// Strands is how many there are.
	Strands int
	// Least and Most are the smallest and the largest count, as multiples of a fair share.
	Least, Most float64
	// Without is how many got nothing.
	Without int
	// Sum is the count of all of them.
	Sum int64
	// late is the count after they were told to end.
	late int64
}

func shareOf(counts []count) Share {
	share := Share{Strands: len(counts)}
	least, most := counts[0].n, counts[0].n
	for _, each := range counts {
		share.Sum += each.n
		share.late += each.late
		least, most = min(least, each.n), max(most, each.n)
		if each.n == 0 {
			share.Without++
		}
	}
	fair := float64(max(1, share.Sum)) / float64(len(counts))
	share.Least, share.Most = float64(least)/fair, float64(most)/fair
	return share
}

// percentile returns the value that the given share of them, from 0 to 1, does not exceed; 0 if there are
// none.
func percentile(values []time.Duration, share float64) time.Duration {
	if len(values) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(values))
	return sorted[min(len(sorted)-1, int(share*float64(len(sorted))))]
}

var consumed atomic.Int64

// consume does the arithmetic of JMH's Blackhole.consumeCPU, so that a token costs the same as on the JVM.
func consume(tokens int64) {
	t := consumed.Load()
	for i := tokens; i > 0; i-- {
		t += (t*0x5DEECE66D + 0xB + i) & 0xFFFFFFFFFFFF
	}
	if t == 42 {
		consumed.Add(t)
	}
}

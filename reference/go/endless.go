package reference

import (
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// endless are goroutines that go on until they are told to end.
type endless struct {
	over  atomic.Bool
	ended sync.WaitGroup
}

// goesOn is asked by each goroutine before each round.
func (e *endless) goesOn() bool { return !e.over.Load() }

// start starts one of them.
func (e *endless) start(run func()) {
	e.ended.Add(1)
	go func() {
		defer e.ended.Done()
		run()
	}()
}

// runFor has one more goroutine start all of them, lets them run for so long, tells them to end and waits
// until they have. It returns how long they ran.
func (e *endless) runFor(d time.Duration, found func()) time.Duration {
	began := time.Now()
	e.start(found)
	time.Sleep(d)
	ran := time.Since(began)
	e.over.Store(true)
	e.ended.Wait()
	return ran
}

// count is what one goroutine has done, which only that one adds to, and which is read once it has ended. It
// shares no cache line with another one.
type count struct {
	n, late int64
	_       [112]byte
}

// add counts one more that was done in time, or after all were told to end: that has no part in the score, and
// is no sign that somebody ever got on.
func (c *count) add(all *endless) {
	if all.goesOn() {
		c.n++
	} else {
		c.late++
	}
}

// Share is how equally some goroutines got on.
type Share struct {
	// Strands is how many there are.
	Strands int
	// Least and Most are what one of them got, as multiples of a fair share.
	Least, Most float64
	// Without is how many got nothing.
	Without int
	// Sum is what all of them got.
	Sum int64
	// late is what they got after they were told to end.
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

// percentile returns the value that such a share of them, from 0 to 1, does not exceed; 0 of none.
func percentile(values []time.Duration, share float64) time.Duration {
	if len(values) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(values))
	return sorted[min(len(sorted)-1, int(share*float64(len(sorted))))]
}

var consumed atomic.Int64

// consume does the arithmetic of JMH's Blackhole.consumeCPU, so that a token costs what it does on the JVM.
func consume(tokens int64) {
	t := consumed.Load()
	for i := tokens; i > 0; i-- {
		t += (t*0x5DEECE66D + 0xB + i) & 0xFFFFFFFFFFFF
	}
	if t == 42 {
		consumed.Add(t)
	}
}

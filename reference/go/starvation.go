package reference

import (
	"runtime"
	"time"
)

const (
	// unit is what a unit of work costs, in tokens: about a millisecond.
	unit = 500_000
	// period is how long a probe sleeps each time.
	period = 10 * time.Millisecond
)

// Starved is how busy goroutines, which compute and never wait, and probes, which want to wake up every
// 10 ms, got on beside each other.
type Starved struct {
	Busy, Probes Share
	// Late is how much later than wanted probes woke up, those too that did only when the busy ones had ended.
	Late []time.Duration
	Ran  time.Duration
}

// Starve runs them for so long. A busy one lets others run after each unit of work, or never.
func Starve(d time.Duration, busy, probes int, yields bool) Starved {
	var all endless
	units, wakes := make([]count, busy), make([]count, probes)
	late := make([][]time.Duration, probes)
	ran := all.runFor(d, func() {
		for i := range busy {
			all.start(func() {
				for all.goesOn() {
					consume(unit)
					units[i].add(&all)
					if yields {
						runtime.Gosched()
					}
				}
			})
		}
		for i := range probes {
			all.start(func() {
				for all.goesOn() {
					due := time.Now().Add(period)
					time.Sleep(period)
					late[i] = append(late[i], time.Since(due))
					wakes[i].add(&all)
				}
			})
		}
	})
	found := Starved{Busy: shareOf(units), Probes: shareOf(wakes), Ran: ran}
	for _, each := range late {
		found.Late = append(found.Late, each...)
	}
	return found
}

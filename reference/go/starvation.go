package reference

import (
	"runtime"
	"time"
)

const (
	// unit is the cost of a unit of work, in tokens: about a millisecond.
	unit = 500_000
	// period is how long a probe sleeps each time.
	period = 10 * time.Millisecond
)

// Starved is the progress of busy goroutines, which compute and never wait, and of probes, which want to wake
// up every 10 ms.
type Starved struct {
	Busy, Probes Share
	// Late is how late probes woke up, including those that woke up only after the busy ones had ended.
	Late []time.Duration
	Ran  time.Duration
}

// Starve runs them for the time d. A busy one lets others run after each unit of work, or never.
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

package reference

import (
	"runtime"
	"time"
)

const (
	// unit is the cost of a unit of work, in tokens: about a millisecond.
	unit = 500_000
	// period is how often a probe is due.
	period = 10 * time.Millisecond
)

// Starved is the progress of busy goroutines and of probes. Busy ones compute and never wait. Probes are due at
// the beginning and every 10 ms after it.
type Starved struct {
	Busy, Probes Share
	// Late is how late probes were each time they were due. A probe that has not run since then is as late as the
	// end is.
	Late []time.Duration
	Ran  time.Duration
}

// schedule holds when a probe is due next, and how late it was each time before. Only the probe uses it.
type schedule struct {
	due  time.Time
	late []time.Duration
}

// runUntil records each time at which the probe was due up to now.
func (s *schedule) runUntil(now time.Time) {
	for ; !s.due.After(now); s.due = s.due.Add(period) {
		s.late = append(s.late, now.Sub(s.due))
	}
}

// Starve runs them for the time d. A busy one lets others run after each unit of work, or never.
func Starve(d time.Duration, busy, probes int, yields bool) Starved {
	var all endless
	units, wakes := make([]count, busy), make([]count, probes)
	began := time.Now()
	schedules := make([]schedule, probes)
	for i := range schedules {
		schedules[i].due = began
	}
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
		for i := range schedules {
			all.start(func() {
				for all.goesOn() {
					schedules[i].runUntil(time.Now())
					time.Sleep(time.Until(schedules[i].due))
					wakes[i].add(&all)
				}
			})
		}
	})
	found := Starved{Busy: shareOf(units), Probes: shareOf(wakes), Ran: ran}
	for i := range schedules {
		schedules[i].runUntil(began.Add(ran))
		found.Late = append(found.Late, schedules[i].late...)
	}
	return found
}

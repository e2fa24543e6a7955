package reference

import (
	"flag"
	"fmt"
	"runtime"
	"strconv"
	"testing"
	"time"
)

// As on the JVM.
const (
	probes         = 10
	bystanders     = 10
	permits        = 10
	room           = 128
	ringed         = 100
	shortDeadline  = 10 * time.Millisecond
	longDeadline   = 200 * time.Millisecond
	nanosPerMilli  = 1e6
	nanosPerMicro  = 1e3
	quickLook      = 10 * time.Millisecond
	forEachStrand  = 10 * time.Millisecond
	busyForEachCPU = 2
	circling       = 10
	fewer          = 100
	warmupPart     = 3
)

// iteration is the time of the flag -test.benchtime. Goroutines that run by themselves run once for this
// time. A number of rounds, as in 1x, asks for a quick look.
func iteration() time.Duration {
	d, err := time.ParseDuration(flag.Lookup("test.benchtime").Value.String())
	if err != nil {
		return quickLook
	}
	return d
}

// shared is the time of an iteration in which strands share a lock: at least 10 ms for each.
func shared(strands int) time.Duration {
	if iteration() == quickLook {
		return quickLook
	}
	return max(iteration(), time.Duration(strands)*forEachStrand)
}

func BenchmarkStarvation(b *testing.B) {
	for _, yields := range []string{"NEVER", "EACH_UNIT"} {
		b.Run("compute/yields="+yields, func(b *testing.B) {
			for range b.N {
				busy := busyForEachCPU * runtime.GOMAXPROCS(0)
				found := Starve(iteration(), busy, probes, yields == "EACH_UNIT")
				scoreOf(b, found.Ran, found.Busy.Sum, "ns/unit")
				shares(b, "busy", found.Busy)
				b.ReportMetric(float64(found.Probes.Without), "probe.without")
				for name, share := range map[string]float64{"p50": 0.5, "p99": 0.99, "max": 1} {
					late := percentile(found.Late, share)
					b.ReportMetric(float64(max(0, late))/nanosPerMilli, "probe.late."+name)
				}
			}
		})
	}
}

func BenchmarkBlocking(b *testing.B) {
	for _, wait := range waits {
		b.Run("bystanders/wait="+string(wait), func(b *testing.B) {
			var took, free []time.Duration
			hangs := 0.0
			for range b.N {
				blocked, err := Block(wait, bystanders)
				if err != nil {
					b.Fatal(err)
				}
				took, free = append(took, blocked.Took), append(free, blocked.Free)
				if blocked.Hangs {
					hangs = 1
				}
			}
			b.ReportMetric(float64(percentile(took, 0.5))/bystanders, "ns/strand")
			b.ReportMetric(float64(percentile(free, 0.5))/bystanders, "free")
			b.ReportMetric(hangs, "hangs")
		})
	}
}

func BenchmarkConvoy(b *testing.B) {
	for _, strands := range []int{1, 10, 1_000} {
		b.Run("enter/guard=OWN/strands="+strconv.Itoa(strands), func(b *testing.B) {
			for range b.N {
				share, ran, err := Convoy(shared(strands), strands)
				if err != nil {
					b.Fatal(err)
				}
				scoreOf(b, ran, share.Sum, "ns/entry")
				shares(b, "strand", share)
			}
		})
	}
}

func BenchmarkSemaphore(b *testing.B) {
	for _, strands := range []int{10, 100, 1_000} {
		b.Run("use/guard=OWN/strands="+strconv.Itoa(strands), func(b *testing.B) {
			for range b.N {
				share, held, ran := Semaphore(iteration(), strands, permits)
				scoreOf(b, ran, share.Sum, "ns/use")
				shares(b, "strand", share)
				b.ReportMetric(float64(held)/nanosPerMilli, "permit.held")
			}
		})
	}
}

func BenchmarkChannel(b *testing.B) {
	for _, pairs := range []int{1, 10, 100} {
		b.Run("move/pairs="+strconv.Itoa(pairs), func(b *testing.B) {
			for range b.N {
				share, ran := Move(iteration(), pairs, room)
				scoreOf(b, ran, share.Sum, "ns/item")
				shares(b, "strand", share)
			}
		})
	}
}

func BenchmarkTokens(b *testing.B) {
	for _, knobs := range []struct{ tokens, work int }{
		{1, 0}, {2, 0}, {10, 0}, {100, 0}, {10, 1}, {10, 10}, {10, 100},
	} {
		b.Run(fmt.Sprintf("pass/tokens=%d/work=%d", knobs.tokens, knobs.work), func(b *testing.B) {
			for range b.N {
				hops, ran := Pass(iteration(), ringed, knobs.tokens, knobs.work)
				scoreOf(b, ran, hops, "ns/hop")
			}
		})
	}
}

func BenchmarkFanOut(b *testing.B) {
	for _, method := range []struct {
		name     string
		subtasks int
		rounds   int
		deadline time.Duration
	}{{"ten", 10, 50, shortDeadline}, {"thousand", 1_000, 10, longDeadline}} {
		subtasks := method.subtasks
		for _, outcome := range []Outcome{AllSucceed, FirstWins, OneFails, Deadline} {
			b.Run(fmt.Sprintf("%s/outcome=%s", method.name, outcome), func(b *testing.B) {
				// Of the last operation.
				late, begun := make([]time.Duration, method.rounds), 0
				for range b.N {
					begun = 0
					for i := range late {
						settled, err := FanOut(outcome, subtasks, method.deadline)
						checkOutcome(b, outcome, subtasks, settled.Answer, err)
						late[i] = settled.Late
						begun += settled.Begun
					}
				}
				score(b, subtasks*method.rounds, "ns/subtask")
				b.ReportMetric(float64(begun)/float64(method.rounds), "begun")
				b.ReportMetric(float64(subtasks), "strands")
				for name, share := range map[string]float64{"p50": 0.5, "max": 1} {
					b.ReportMetric(float64(percentile(late, share))/nanosPerMicro, "cancel.late."+name)
				}
			})
		}
	}
}

func BenchmarkLongLived(b *testing.B) {
	for _, knobs := range []struct{ depth, strands int }{
		{3, 10_000}, {30, 10_000}, {100, 10_000}, {3, 100_000}, {30, 100_000}, {3, 1_000_000},
	} {
		b.Run(fmt.Sprintf("wake/depth=%d/strands=%d", knobs.depth, knobs.strands), func(b *testing.B) {
			for range b.N {
				strands := knobs.strands
				if iteration() == quickLook {
					strands = fewer
				}
				found := Outlive(iteration()/warmupPart, iteration(), strands, circling, knobs.depth)
				scoreOf(b, found.Ran, found.Wakes, "ns/wake")
				b.ReportMetric(found.Bytes, "parked.heap")
				b.ReportMetric(found.Collector.Pauses, "gc.pauses")
				b.ReportMetric(float64(found.Collector.P99)/nanosPerMilli, "gc.pause.p99")
				b.ReportMetric(float64(found.Collector.Max)/nanosPerMilli, "gc.pause.max")
				b.ReportMetric(found.Collector.CPUs, "gc.cpus")
			}
		})
	}
}

func BenchmarkSleepers(b *testing.B) {
	b.Run("million/sleepMillis=100", func(b *testing.B) {
		for range b.N {
			strands := 1_000_000
			if iteration() == quickLook {
				strands = fewer
			}
			found, err := Sleep(iteration(), strands, 100*time.Millisecond)
			if err != nil {
				b.Fatal(err)
			}
			scoreOf(b, found.Start, int64(strands), "ns/strand")
			b.ReportMetric(found.Resident, "asleep.resident")
			b.ReportMetric(found.Heap, "asleep.heap")
			b.ReportMetric(found.CPUs, "asleep.cpus")
		}
	})
}

// scoreOf reports the time of one of the operations that were done while the goroutines ran. A quick look may
// have none.
func scoreOf(b *testing.B, ran time.Duration, operations int64, unit string) {
	if operations == 0 && iteration() > quickLook {
		b.Fatal("nobody got any further")
	}
	b.ReportMetric(float64(ran.Nanoseconds())/float64(max(1, operations)), unit)
}

func shares(b *testing.B, whose string, share Share) {
	b.ReportMetric(float64(share.Strands), "strands")
	b.ReportMetric(share.Least, whose+".least")
	b.ReportMetric(share.Most, whose+".most")
	b.ReportMetric(float64(share.Without), whose+".without")
}

package reference

import (
	"fmt"
	"math"
	"os"
	"regexp"
	"strconv"
	"sync"
	"sync/atomic"
	"syscall"
	"time"
)

// The first sleep, as on the JVM, is so long that all goroutines are asleep while their memory is measured.
const (
	firstForEach = time.Millisecond
	longestFirst = 20 * time.Second
)

// Asleep is the cost of goroutines that loop on a sleep.
type Asleep struct {
	// Start is the time from the request for all of them until the last one is about to sleep.
	Start time.Duration
	// Resident is how many bytes each has added to the process, with its garbage; NaN if the system does not say.
	Resident float64
	// Heap is how many bytes the runtime keeps for each, its stack included.
	Heap float64
	// CPUs is the number of busy CPUs, once all have woken up from their first sleep.
	CPUs float64
}

// Sleep lets one more goroutine start all others. It measures their memory in their first sleep, and after it their
// CPU use for the time d. Then they end. It returns an error if one wakes up while memory is measured.
func Sleep(d time.Duration, strands int, sleep time.Duration) (Asleep, error) {
	first := min(time.Duration(strands)*firstForEach, longestFirst)
	var all endless
	var begun sync.WaitGroup
	var woken atomic.Int64
	begun.Add(strands)
	heap, resident := float64(kept()), proportional()
	began := time.Now()
	all.start(func() {
		for range strands {
			all.start(func() {
				begun.Done()
				time.Sleep(first)
				woken.Add(1)
				for all.goesOn() {
					time.Sleep(sleep)
				}
			})
		}
	})
	begun.Wait()
	found := Asleep{Start: time.Since(began)}
	number := float64(strands)
	found.Resident = (proportional() - resident) / number
	found.Heap = (float64(kept()) - heap) / number
	early := woken.Load()
	await(func() bool { return int(woken.Load()) == strands })
	busy, watched := cpuTime(), time.Now()
	time.Sleep(d)
	found.CPUs = float64(cpuTime()-busy) / float64(time.Since(watched))
	all.end()
	if early > 0 {
		return found, fmt.Errorf("%d of %d goroutines woke up before all had been weighed", early, strands)
	}
	return found, nil
}

var proportionalSize = regexp.MustCompile(`(?m)^Pss: +(\d+) kB$`)

// proportional is the memory of this process in bytes, with its part of shared pages; NaN if the system does not say.
func proportional() float64 {
	text, err := os.ReadFile("/proc/self/smaps_rollup")
	if err != nil {
		return math.NaN()
	}
	match := proportionalSize.FindSubmatch(text)
	if match == nil {
		return math.NaN()
	}
	kilobytes, err := strconv.ParseFloat(string(match[1]), 64)
	if err != nil {
		return math.NaN()
	}
	return kilobytes * 1024
}

// cpuTime is the CPU time of this process so far.
func cpuTime() time.Duration {
	var usage syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &usage)
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

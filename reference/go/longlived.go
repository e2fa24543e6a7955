package reference

import (
	"runtime"
	"sync"
	"sync/atomic"
	"time"
)

// garbageBytes is the garbage per wake-up.
const garbageBytes = 1_000

// LongLived is the cost of goroutines that outlive many collections.
type LongLived struct {
	// Wakes is the number of wake-ups while they were counted, and Ran the time of that.
	Wakes int64
	Ran   time.Duration
	// Bytes is the memory that the runtime keeps for each, its stack included.
	Bytes float64
	// Collector is the garbage collector's work meanwhile.
	Collector Collected
}

// The phases that goroutines are told.
const (
	warming int32 = iota
	resting
	counting
	over
)

// Outlive lets some tokens go round in a ring of goroutines; each waits depth frames further down. Nothing is
// counted before each has had a token once, nor during the warm-up after that.
func Outlive(warmup, d time.Duration, strands, tokens, depth int) LongLived {
	var phase, begun, held atomic.Int32
	var ended sync.WaitGroup
	goOn := make(chan struct{})
	ended.Add(strands)
	hops := make([]count, tokens)
	before := kept()
	links := make([]chan int, strands)
	for i := range links {
		links[i] = make(chan int, tokens)
	}
	for i := range strands {
		from, to := links[i], links[(i+1)%strands]
		go func() {
			defer ended.Done()
			descend(depth, func() {
				token := <-from
				begun.Add(1)
				for now := phase.Load(); now != over; now = phase.Load() {
					if now == resting {
						held.Add(1)
						<-goOn
					}
					garbage()
					if now == counting {
						hops[token].n++
					}
					to <- token
					token = <-from
				}
				to <- token
			})
		}()
	}
	for token := range tokens {
		links[token*strands/tokens] <- token
	}
	await(func() bool { return int(begun.Load()) == strands })
	// While goroutines run, a concurrent collector misses some garbage.
	phase.Store(resting)
	await(func() bool { return int(held.Load())+waitingIn(links) == tokens })
	found := LongLived{Bytes: float64(kept()-before) / float64(strands)}
	phase.Store(warming)
	close(goOn)
	time.Sleep(warmup)

	collector := newCollector()
	began := time.Now()
	phase.Store(counting)
	time.Sleep(d)
	phase.Store(over)
	found.Ran = time.Since(began)
	found.Collector = collector.did(found.Ran)
	ended.Wait()
	found.Wakes = shareOf(hops).Sum
	return found
}

// await looks now and then, by a timer. A timer fires even while the goroutines run. On a single CPU, a
// goroutine that they wake up waits until they rest: each of them runs right after the one that gave it a
// token.
func await(isSo func() bool) {
	for !isSo() {
		time.Sleep(time.Millisecond)
	}
}

func waitingIn(links []chan int) int {
	sum := 0
	for _, link := range links {
		sum += len(link)
	}
	return sum
}

// descend calls run depth frames further down; each frame keeps a number.
//
//go:noinline
func descend(depth int, run func()) int {
	if depth <= 1 {
		run()
		return depth
	}
	return descend(depth-1, run) + depth
}

// garbage is on the heap because it is returned, and is not kept.
//
//go:noinline
func garbage() []byte { return make([]byte, garbageBytes) }

// kept is the number of live bytes, stacks included.
func kept() int64 {
	runtime.GC()
	var memory runtime.MemStats
	runtime.ReadMemStats(&memory)
	return int64(memory.HeapAlloc + memory.StackInuse)
}

package reference

import (
	"fmt"
	"net"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// Blocking names the way in which some goroutines wait, as on the JVM: in a library that knows nothing of its
// callers.
type Blocking string

const (
	// MonitorOverSleep is a mutex; its owner sleeps.
	MonitorOverSleep Blocking = "MONITOR_OVER_SLEEP"
	// MonitorOverRead is a mutex; its owner reads from a socket.
	MonitorOverRead Blocking = "MONITOR_OVER_READ"
	// ObjectWait is a sync.Cond, until another goroutine, started later, signals it.
	ObjectWait Blocking = "OBJECT_WAIT"
	// ClassInitialisation is a sync.Once that takes its time.
	ClassInitialisation Blocking = "CLASS_INITIALISATION"
	// LockOverHandOver is a mutex; its owner waits for an item from a goroutine that is started later.
	LockOverHandOver Blocking = "LOCK_OVER_HAND_OVER"
	// Join is a sync.WaitGroup; each goroutine waits for one that it has started.
	Join Blocking = "JOIN"
)

const (
	// occupied is how long a goroutine holds the resource that others want.
	occupied = 20 * time.Millisecond
	// longest is more than all waits together take. A goroutine that still waits after it hangs.
	longest = 5 * time.Second
	// more is the number of waiting goroutines beyond one per CPU.
	more       = 2
	rehearsals = 500
	// free is the number of rehearsals that count, the last ones.
	free = 100
)

// Blocked is the result of goroutines that were started while others waited for one another.
type Blocked struct {
	// Free is their time without waiting goroutines, Took their time.
	Free, Took time.Duration
	// Hangs is true if they never ran, or the waiting goroutines hang.
	Hangs bool
}

// Block lets more goroutines wait than there are CPUs, and then starts that many bystanders, which only want
// to run.
func Block(wait Blocking, bystanders int) (Blocked, error) {
	begin, err := wait.begin()
	if err != nil {
		return Blocked{}, err
	}
	return block(begin, bystanders, longest)
}

// waiting are goroutines that wait for each other.
type waiting struct {
	count int
	once  sync.Once
	begun chan struct{}
	ended sync.WaitGroup
	err   atomic.Pointer[error]
}

// start starts one of them.
func (w *waiting) start(run func()) {
	w.ended.Add(1)
	go func() {
		defer w.ended.Done()
		run()
	}()
}

// holds is called by a goroutine that is about to wait, and holds the resource that others want.
func (w *waiting) holds() { w.once.Do(func() { close(w.begun) }) }

func (w *waiting) failed(err error) { w.err.Store(&err) }

func block(begin func(*waiting), bystanders int, bound time.Duration) (Blocked, error) {
	blocked := Blocked{Free: rehearse(bystanders)}
	w := &waiting{count: runtime.GOMAXPROCS(0) + more, begun: make(chan struct{})}
	begin(w)
	hangs := !isClosedWithin(bound, w.begun)
	took, haveRun := standBy(bystanders, bound)
	all := make(chan struct{})
	go func() {
		w.ended.Wait()
		close(all)
	}()
	blocked.Took = took
	blocked.Hangs = !isClosedWithin(bound, all) || !haveRun || hangs
	if err := w.err.Load(); err != nil {
		return blocked, *err
	}
	return blocked, nil
}

// rehearse is the time of bystanders without waiting goroutines.
func rehearse(bystanders int) time.Duration {
	var took []time.Duration
	for range rehearsals {
		each, _ := standBy(bystanders, longest)
		took = append(took, each)
	}
	return percentile(took[rehearsals-free:], 0.5)
}

// standBy is the time until all bystanders have run, and whether they have.
func standBy(bystanders int, bound time.Duration) (time.Duration, bool) {
	began := time.Now()
	var left atomic.Int64
	left.Store(int64(bystanders))
	all := make(chan struct{})
	for range bystanders {
		go func() {
			if left.Add(-1) == 0 {
				close(all)
			}
		}()
	}
	haveRun := isClosedWithin(bound, all)
	return time.Since(began), haveRun
}

func isClosedWithin(bound time.Duration, c <-chan struct{}) bool {
	timer := time.NewTimer(bound)
	defer timer.Stop()
	select {
	case <-c:
		return true
	case <-timer.C:
		return false
	}
}

func (wait Blocking) begin() (func(*waiting), error) {
	waits := map[Blocking]func(*waiting){
		MonitorOverSleep:    func(w *waiting) { eachHolds(w, func() error { time.Sleep(occupied); return nil }) },
		MonitorOverRead:     func(w *waiting) { eachHolds(w, read) },
		ObjectWait:          waitForSignal,
		ClassInitialisation: waitForOnce,
		LockOverHandOver:    lockOverHandOver,
		Join:                join,
	}
	if begin, isKnown := waits[wait]; isKnown {
		return begin, nil
	}
	var names []Blocking
	for name := range waits {
		names = append(names, name)
	}
	slices.Sort(names)
	return nil, fmt.Errorf("%s: there is no such wait; allowed are %v", wait, names)
}

// eachHolds lets each goroutine hold the same mutex for a while.
func eachHolds(w *waiting, hold func() error) {
	var mutex sync.Mutex
	for range w.count {
		w.start(func() {
			mutex.Lock()
			defer mutex.Unlock()
			w.holds()
			if err := hold(); err != nil {
				w.failed(err)
			}
		})
	}
}

// read reads a byte that arrives late.
func read() error {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	defer listener.Close()
	go func() {
		if late, err := listener.Accept(); err == nil {
			defer late.Close()
			time.Sleep(occupied)
			late.Write([]byte{1})
		}
	}()
	socket, err := net.Dial("tcp", listener.Addr().String())
	if err != nil {
		return err
	}
	defer socket.Close()
	_, err = socket.Read(make([]byte, 1))
	return err
}

func waitForSignal(w *waiting) {
	type told struct {
		sync.Cond
		is bool
	}
	var all []*told
	for range w.count {
		mine := &told{Cond: sync.Cond{L: &sync.Mutex{}}}
		all = append(all, mine)
		w.start(func() {
			w.holds()
			mine.L.Lock()
			defer mine.L.Unlock()
			for !mine.is {
				mine.Wait()
			}
		})
	}
	for _, others := range all {
		w.start(func() {
			others.L.Lock()
			defer others.L.Unlock()
			others.is = true
			others.Signal()
		})
	}
}

func waitForOnce(w *waiting) {
	var initialised sync.Once
	for range w.count {
		w.start(func() {
			initialised.Do(func() {
				w.holds()
				time.Sleep(occupied)
			})
		})
	}
}

func lockOverHandOver(w *waiting) {
	var mutex sync.Mutex
	something := make(chan struct{})
	w.start(func() {
		mutex.Lock()
		defer mutex.Unlock()
		w.holds()
		<-something
	})
	// A goroutine that comes before the owner has nothing to wait for.
	<-w.begun
	for range w.count - 2 {
		w.start(func() {
			mutex.Lock()
			mutex.Unlock()
		})
	}
	w.start(func() { something <- struct{}{} })
}

func join(w *waiting) {
	areStarted := make(chan struct{})
	for range w.count {
		w.start(func() {
			// The last goroutine comes after all waiting ones.
			<-areStarted
			var other sync.WaitGroup
			other.Add(1)
			w.start(other.Done)
			w.holds()
			other.Wait()
		})
	}
	close(areStarted)
}

package reference

import "time"

// held is how long each goroutine holds a permit.
const held = time.Millisecond

// Semaphore lets goroutines take one of some permits for a millisecond, again and again, for the time d. The
// semaphore is a channel with room for the permits. It returns how often each had a permit, and for how long
// on average.
func Semaphore(d time.Duration, strands, permits int) (share Share, mean, ran time.Duration) {
	var all endless
	inUse := make(chan struct{}, permits)
	uses, nanos := make([]count, strands), make([]count, strands)
	ran = all.runFor(d, func() {
		for i := range strands {
			all.start(func() {
				for all.goesOn() {
					inUse <- struct{}{}
					since := time.Now()
					time.Sleep(held)
					nanos[i].n += time.Since(since).Nanoseconds()
					uses[i].add(&all)
					<-inUse
				}
			})
		}
	})
	share = shareOf(uses)
	return share, meanOf(nanos, share), ran
}

// meanOf is over all uses, including those that ended after the time d.
func meanOf(nanos []count, uses Share) time.Duration {
	return time.Duration(shareOf(nanos).Sum / max(1, uses.Sum+uses.late))
}

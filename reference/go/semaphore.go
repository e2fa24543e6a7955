package reference

import "time"

// held is for how long each holds a permit.
const held = time.Millisecond

// Semaphore has goroutines take one of some permits for a millisecond, again and again, for so long: a channel
// with room for as many. It returns how often each had one, and for how long on average.
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

// meanOf is over all uses, those too that were over only after the end.
func meanOf(nanos []count, uses Share) time.Duration {
	return time.Duration(shareOf(nanos).Sum / max(1, uses.Sum+uses.late))
}

package reference

import "time"

// perMicro is the cost of a microsecond of work, in tokens: approximate, and the same for all.
const perMicro = 500

// Pass lets several tokens go round in a ring of goroutines for the time d. A goroutine works on a token for
// about work microseconds, and gives it on. Pass returns the number of hops.
func Pass(d time.Duration, strands, tokens, work int) (int64, time.Duration) {
	var all endless
	links := make([]chan int, strands)
	for i := range links {
		links[i] = make(chan int, tokens)
	}
	hops := make([]count, strands)
	ran := all.runFor(d, func() {
		for i := range strands {
			from, to := links[i], links[(i+1)%strands]
			all.start(func() {
				token := <-from
				for all.goesOn() {
					if work > 0 {
						consume(int64(work) * perMicro)
					}
					hops[i].add(&all)
					to <- token
					token = <-from
				}
				to <- token
			})
		}
		for token := range tokens {
			links[token*strands/tokens] <- token
		}
	})
	return shareOf(hops).Sum, ran
}

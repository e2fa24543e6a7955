package reference

import "time"

// perMicro is what a microsecond of work costs, in tokens of work: about that, and the same for all.
const perMicro = 500

// Pass has several tokens go round in a ring of goroutines for so long. Whoever has one works on it for some
// microseconds, about, and gives it on. It returns how many hops there were.
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

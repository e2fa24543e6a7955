package reference

import (
	"fmt"
	"testing"
)

// fibonacciPair returns F(n) and F(n+1) (mod 2^64) by doubling, which shares nothing with the
// generator's loop.
func fibonacciPair(n int) (uint64, uint64) {
	if n == 0 {
		return 0, 1
	}
	a, b := fibonacciPair(n / 2)
	even, odd := a*(2*b-a), a*a+b*b
	if n%2 == 0 {
		return even, odd
	}
	return odd, even + odd
}

func TestDoublingKnowsTheFibonacciNumbers(t *testing.T) {
	for n, expected := range []uint64{0, 1, 1, 2, 3, 5, 8, 13, 21, 34, 55} {
		f, _ := fibonacciPair(n)
		expect(t, f, expected, nil)
	}
	f, _ := fibonacciPair(93) // the last below 2^64
	expect(t, f, 12_200_160_415_121_876_738, nil)
	f, _ = fibonacciPair(100) // 354224848179261915075 - 19 * 2^64
	expect(t, f, 3_736_710_778_780_434_371, nil)
}

func TestTheConsumerTakesEveryItem(t *testing.T) {
	for _, variant := range []Variant{ChannelUnbuffered, IterPull} {
		for _, items := range []int{1, 2, 3, 94, 1_000} {
			t.Run(fmt.Sprint(variant, items), func(t *testing.T) {
				last, _ := fibonacciPair(items - 1)
				_, next := fibonacciPair(items)
				// A consumer, and a producer or the coroutine of iter.Pull.
				started := goroutines(t, func() {
					item, err := Each(items, variant)
					expect(t, item, last, err)
					expect(t, Sink, last, nil)
				})
				expect(t, started, 2, nil)
				started = goroutines(t, func() {
					sum, err := Sum(items, variant)
					expect(t, sum, next-1, err)
				})
				expect(t, started, 2, nil)
			})
		}
	}
}

func TestTheGeneratorRefusesWrongSizes(t *testing.T) {
	_, err := Each(0, IterPull)
	expectError(t, err, "items: expected at least 1 but was 0")
	_, err = Sum(-1, ChannelUnbuffered)
	expectError(t, err, "items: expected at least 1 but was -1")
	_, err = Sum(1, ChannelBuffered)
	expectError(t, err, `variant: expected CHANNEL_UNBUFFERED or ITER_PULL but was "CHANNEL_BUFFERED"`)
}

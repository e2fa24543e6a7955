package reference

import (
	"fmt"
	"testing"
)

func TestTheTokenEndsAtHopsModuloStrands(t *testing.T) {
	for _, variant := range []Variant{ChannelUnbuffered, ChannelBuffered} {
		for _, strands := range []int{1, 2, 3, 503} {
			t.Run(fmt.Sprint(variant, strands), func(t *testing.T) {
				ring, err := OpenRing(strands, variant)
				if err != nil {
					t.Fatal(err)
				}
				defer ring.Close()
				for _, hops := range []int{0, 1, 2, 3, strands - 1, strands, strands + 1, 10_000} {
					holder, err := ring.Pass(hops)
					expect(t, holder, hops%strands, err)
				}
			})
		}
	}
}

func TestARingHasAGoroutineForEachStrandAndEndsThemAll(t *testing.T) {
	for _, variant := range []Variant{ChannelUnbuffered, ChannelBuffered} {
		for _, strands := range []int{1, 2, 3, 503} {
			t.Run(fmt.Sprint(variant, strands), func(t *testing.T) {
				started := goroutines(t, func() {
					holder, err := RingLife(strands, variant)
					expect(t, holder, strands-1, err)
				})
				expect(t, started, strands, nil)
			})
		}
	}
}

func TestARingRefusesWrongSizes(t *testing.T) {
	_, err := OpenRing(0, ChannelBuffered)
	expectError(t, err, "strands: expected at least 1 but was 0")
	_, err = RingLife(-3, ChannelBuffered)
	expectError(t, err, "strands: expected at least 1 but was -3")
	_, err = OpenRing(2, IterPull)
	expectError(t, err, `variant: expected CHANNEL_UNBUFFERED or CHANNEL_BUFFERED but was "ITER_PULL"`)
	ring, err := OpenRing(2, ChannelBuffered)
	if err != nil {
		t.Fatal(err)
	}
	defer ring.Close()
	_, err = ring.Pass(-1)
	expectError(t, err, "hops: expected at least 0 but was -1")
}

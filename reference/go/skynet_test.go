package reference

import (
	"fmt"
	"testing"
)

func TestSkynetAddsUpItsLeavesWithAGoroutineForEachNode(t *testing.T) {
	sizes := []struct{ leaves, nodes, sum int }{
		{1, 1, 0},
		{10, 11, 45},
		{1_000, 1_111, 499_500},
		{10_000, 11_111, 49_995_000},
		{1_000_000, 1_111_111, 499_999_500_000},
	}
	for _, variant := range []Variant{ChannelUnbuffered, ChannelBuffered} {
		for _, size := range sizes {
			t.Run(fmt.Sprint(variant, size.leaves), func(t *testing.T) {
				started := goroutines(t, func() {
					sum, err := Skynet(size.leaves, variant)
					expect(t, sum, size.sum, err)
				})
				expect(t, started, size.nodes, nil)
			})
		}
	}
}

func TestSkynetRefusesWrongSizes(t *testing.T) {
	for _, leaves := range []int{-10, 0, 2, 11, 20, 1_001} {
		_, err := Skynet(leaves, ChannelBuffered)
		expectError(t, err, fmt.Sprintf("leaves: expected a power of ten from 1 but was %d", leaves))
	}
	_, err := Skynet(1, "")
	expectError(t, err, `variant: expected CHANNEL_UNBUFFERED or CHANNEL_BUFFERED but was ""`)
}

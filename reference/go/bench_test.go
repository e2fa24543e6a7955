package reference

import "testing"

// An iteration does the same work as on the JVM. The number of items that keeps iter.Pull busy for 100 ms
// differs; the score is per item. The number of hops is prime: a ring of any size that does not pass the
// token cannot have the answer by luck.
const (
	strands     = 503
	hops        = 100_003
	items       = 200_000
	itemsPulled = 1_000_000
)

func BenchmarkRing(b *testing.B) {
	variants := []Variant{ChannelUnbuffered, ChannelBuffered}
	each(b, "pass", variants, func(b *testing.B, variant Variant) {
		ring, err := OpenRing(strands, variant)
		if err != nil {
			b.Fatal(err)
		}
		b.ResetTimer()
		for range b.N {
			holder, err := ring.Pass(hops)
			check(b, holder, hops%strands, err)
		}
		score(b, hops, "ns/hop")
		ring.Close()
	})
	each(b, "lifecycle", variants, func(b *testing.B, variant Variant) {
		for range b.N {
			holder, err := RingLife(strands, variant)
			check(b, holder, strands-1, err)
		}
		score(b, strands, "ns/strand")
	})
}

func BenchmarkSkynet(b *testing.B) {
	variants := []Variant{ChannelUnbuffered, ChannelBuffered}
	each(b, "million", variants, func(b *testing.B, variant Variant) {
		for range b.N {
			sum, err := Skynet(1_000_000, variant)
			check(b, sum, 499_999_500_000, err)
		}
		score(b, 1_111_111, "ns/strand")
	})
	each(b, "tenThousand", variants, func(b *testing.B, variant Variant) {
		for range b.N {
			sum, err := Skynet(10_000, variant)
			check(b, sum, 49_995_000, err)
		}
		score(b, 11_111, "ns/strand")
	})
}

func BenchmarkGenerator(b *testing.B) {
	variants := []Variant{ChannelUnbuffered, IterPull}
	each(b, "each", variants, func(b *testing.B, variant Variant) {
		n := itemsOf(variant)
		last, _ := fibonacciPair(n - 1)
		for range b.N {
			item, err := Each(n, variant)
			check(b, item, last, err)
		}
		score(b, n, "ns/item")
	})
	each(b, "sum", variants, func(b *testing.B, variant Variant) {
		n := itemsOf(variant)
		_, next := fibonacciPair(n)
		for range b.N {
			sum, err := Sum(n, variant)
			check(b, sum, next-1, err)
		}
		score(b, n, "ns/item")
	})
}

func itemsOf(variant Variant) int {
	if variant == IterPull {
		return itemsPulled
	}
	return items
}

func each(b *testing.B, method string, variants []Variant, run func(*testing.B, Variant)) {
	b.Run(method, func(b *testing.B) {
		for _, variant := range variants {
			b.Run(string(variant), func(b *testing.B) { run(b, variant) })
		}
	})
}

func check[T comparable](b *testing.B, answer, expected T, err error) {
	if err != nil {
		b.Fatal(err)
	}
	if answer != expected {
		b.Fatalf("answer: expected %v but was %v", expected, answer)
	}
}

// score reports the time of one operation; an iteration has that many operations.
func score(b *testing.B, operations int, unit string) {
	b.StopTimer()
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(operations), unit)
}

package strandbench.threads;

import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import strandbench.hazard.ManyToManyContract;
import strandbench.hazard.ManyToManyUnderTest;

class PlatformThreadChannelTest extends ManyToManyContract {
    @Override
    protected Map<String, ManyToManyUnderTest> channels() {
        return Stream.of(SharedQueue.values()).collect(Collectors.toMap(SharedQueue::name, kind -> {
            PlatformThreadChannel channel = new PlatformThreadChannel();
            channel.queue = kind;
            return channel::open;
        }));
    }
}

package strandbench.virtual;

import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import strandbench.hazard.ManyToManyContract;
import strandbench.hazard.ManyToManyUnderTest;
import strandbench.threads.SharedQueue;

class VirtualThreadChannelTest extends ManyToManyContract {
    @Override
    protected Map<String, ManyToManyUnderTest> channels() {
        return Stream.of(SharedQueue.values()).collect(Collectors.toMap(SharedQueue::name, kind -> {
            VirtualThreadChannel channel = new VirtualThreadChannel();
            channel.queue = kind;
            return channel::open;
        }));
    }
}

package strandbench.kotlin

import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Job
import kotlinx.coroutines.launch
import org.junit.jupiter.api.Tag
import org.junit.jupiter.api.Test
import strandbench.core.Carriers

@Tag("contract")
class CoroutineThreadsTest {
    @Test
    fun theDefaultDispatcherHasAThreadForEachCpu() {
        CoroutineThreads.Kind.DEFAULT.open().use { threads ->
            val scope = CoroutineScope(threads.dispatcher + Job())
            Carriers.checkOnePerCpu({ strand -> scope.launch { strand.run() } }) {
                Thread.currentThread()
            }
        }
    }
}

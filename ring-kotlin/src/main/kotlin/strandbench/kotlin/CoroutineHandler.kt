package strandbench.kotlin

import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.cancel
import kotlinx.coroutines.delay
import kotlinx.coroutines.future.await
import kotlinx.coroutines.launch
import kotlinx.coroutines.withContext
import strandbench.server.front.Monitor
import strandbench.server.front.Request
import strandbench.server.front.RequestHandler
import strandbench.server.front.Wait

/** Requests that take a coroutine each. */
class CoroutineHandler(private val threads: CoroutineThreads, private val wait: Wait) :
    RequestHandler {
    private val scope = CoroutineScope(threads.dispatcher + SupervisorJob())

    override fun handle(request: Request) {
        scope.launch { serve(request) }
    }

    private suspend fun serve(request: Request) {
        val millis =
            try {
                when (wait) {
                    Wait.SLEEP -> request.askHowLong().await().also { delay(it.toLong()) }
                    Wait.CALLBACK -> request.askBackEnd().await()
                    // Kotlin's threads for blocking calls: 64; further calls wait.
                    Wait.MONITOR ->
                        withContext(Dispatchers.IO) { Monitor.await(request.askBackEnd()) }
                }
            } catch (e: Exception) {
                request.fail()
                return
            }
        request.answer(millis)
    }

    override fun close() {
        scope.cancel()
        threads.close()
    }
}

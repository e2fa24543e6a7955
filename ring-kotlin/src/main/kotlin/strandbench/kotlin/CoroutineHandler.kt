package strandbench.kotlin

import java.io.IOException
import java.util.concurrent.ExecutionException
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.SupervisorJob
import kotlinx.coroutines.cancel
import kotlinx.coroutines.delay
import kotlinx.coroutines.future.await
import kotlinx.coroutines.launch
import strandbench.server.Monitor
import strandbench.server.Request
import strandbench.server.RequestHandler
import strandbench.server.Wait

/** Requests that take a coroutine each. */
class CoroutineHandler(private val threads: CoroutineThreads, private val wait: Wait) :
    RequestHandler {
    private val scope = CoroutineScope(threads.dispatcher + SupervisorJob())

    override fun handle(request: Request) {
        scope.launch { serve(request) }
    }

    private suspend fun serve(request: Request) {
        try {
            val millis =
                when (wait) {
                    Wait.SLEEP -> request.askHowLong().await().also { delay(it.toLong()) }
                    Wait.CALLBACK -> request.askBackEnd().await()
                    // Nothing suspends here: the thread waits, and with it all of its coroutines.
                    Wait.MONITOR -> Monitor.await(request.askBackEnd())
                }
            request.answer(millis)
        } catch (e: IOException) {
            request.fail()
        } catch (e: ExecutionException) {
            request.fail()
        }
    }

    override fun close() {
        scope.cancel()
        threads.close()
    }
}

package strandbench.kotlin

import io.ktor.client.HttpClient
import io.ktor.client.engine.java.Java
import io.ktor.client.request.get
import io.ktor.client.statement.bodyAsText
import io.ktor.http.HttpStatusCode
import io.ktor.server.application.ApplicationCall
import io.ktor.server.cio.CIO
import io.ktor.server.engine.EmbeddedServer
import io.ktor.server.engine.embeddedServer
import io.ktor.server.netty.Netty
import io.ktor.server.response.respond
import io.ktor.server.response.respondText
import io.ktor.server.routing.get
import io.ktor.server.routing.routing
import java.io.IOException
import java.net.InetAddress
import kotlinx.coroutines.runBlocking
import strandbench.server.backend.BackEndUrls
import strandbench.server.front.Server
import strandbench.server.io.DatedLog

/** The engines by which Ktor's server reads and writes its sockets. */
enum class KtorEngine {
    /** Coroutines on the JDK's selector. */
    CIO,
    /** Netty's event loops. */
    NETTY,
}

/**
 * A coroutine per request, which suspends until Ktor's client has the back end's answer. It
 * suspends [depth] calls further down, or in the handler itself if that is 0.
 */
internal class KtorServer
@JvmOverloads
constructor(
    port: Int,
    backEnds: List<Int>,
    engine: KtorEngine,
    private val depth: Int = 0,
) : Server {
    init {
        DatedLog.prepare()
    }

    private val urls = BackEndUrls(backEnds)
    // The engine CIO would open a connection per request.
    private val client = HttpClient(Java)
    private val server = start(port, engine)

    private fun start(port: Int, engine: KtorEngine): EmbeddedServer<*, *> {
        val factory =
            when (engine) {
                KtorEngine.CIO -> CIO
                KtorEngine.NETTY -> Netty
            }
        val host = InetAddress.getLoopbackAddress().hostAddress
        return embeddedServer(factory, port = port, host = host) {
                routing { get("/") { answer(call) } }
            }
            .start(wait = false)
    }

    private suspend fun answer(call: ApplicationCall) {
        val millis =
            try {
                if (depth == 0) ask() else descend(depth) { ask() }
            } catch (e: IOException) {
                call.respond(HttpStatusCode.BadGateway)
                return
            }
        call.respondText(millis.toString())
    }

    /** Inline, so that it adds no call. */
    @Suppress("NOTHING_TO_INLINE")
    private suspend inline fun ask(): Int {
        if (urls.areNone()) {
            return BackEndUrls.AT_ONCE
        }
        val response = client.get(urls.next().toString())
        return BackEndUrls.read(response.status.value, response.bodyAsText())
    }

    override fun port(): Int = runBlocking { server.engine.resolvedConnectors().first().port }

    override fun close() {
        client.close()
        server.stop(gracePeriodMillis = 0, timeoutMillis = 0)
    }
}

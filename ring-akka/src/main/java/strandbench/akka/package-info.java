/**
 * The models of Akka and of Pekko. Only Akka's sources and tests are written by hand. The build generates Pekko's from
 * them: {@code PekkoRing} is {@link strandbench.akka.AkkaRing} under another name, line by line. So results differ by
 * the library only. Only Pekko runs actors on virtual threads, so each library has its own dispatchers: {@link
 * strandbench.akka.AkkaDispatcher} and {@link strandbench.akka.PekkoDispatcher}.
 */
package strandbench.akka;

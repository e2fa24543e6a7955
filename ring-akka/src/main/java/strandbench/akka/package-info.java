/**
 * The models of Akka and of Pekko. Only Akka's sources and tests are written by hand. The build generates Pekko's from them:
 * {@code PekkoRing} is {@link strandbench.akka.AkkaRing} under another name, and each line has the same number. The library
 * is the one difference between their results. Only Pekko runs actors on virtual threads, so that each library has its own
 * dispatchers: {@link strandbench.akka.AkkaDispatcher} and {@link strandbench.akka.PekkoDispatcher}.
 */
package strandbench.akka;

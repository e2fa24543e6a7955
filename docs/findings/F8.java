import cats.effect.IO;
import cats.effect.IO$;
import cats.effect.unsafe.IORuntime;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import scala.concurrent.duration.FiniteDuration;

/** How many sleeps of 100 ms end in a second, if a thousand fibers of Cats Effect do nothing but sleep. */
public class F8 {
    public static void main(String[] args) throws InterruptedException {
        int seconds = args.length == 0 ? 20 : Integer.parseInt(args[0]);
        int fibers = args.length < 2 ? 1_000 : Integer.parseInt(args[1]);
        LongAdder ended = new LongAdder();
        IO<Object> sleep = IO$.MODULE$.sleep(FiniteDuration.apply(100, TimeUnit.MILLISECONDS)).map(unit -> {
            ended.increment();
            return unit;
        });
        for (int i = 0; i < fibers; i++) {
            sleep.foreverM().unsafeRunAndForget(IORuntime.global());
        }
        for (int second = 1; second <= seconds; second++) {
            Thread.sleep(1_000);
            System.out.printf("JDK %d, second %d: %.0f %% of the sleeps end%n", Runtime.version().feature(), second,
                    ended.sumThenReset() / (fibers * 10.0) * 100);
        }
        Thread.getAllStackTraces().forEach((thread, frames) -> {
            if (frames.length > 0 && frames[0].getClassName().startsWith("cats.effect")) {
                System.out.printf("%s is in %s%n", thread.getName(), frames[0]);
            }
        });
        System.exit(0);
    }
}

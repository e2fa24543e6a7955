package strandbench.virtual;

import static java.lang.invoke.MethodType.methodType;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The JDK's {@code StructuredTaskScope}, as JDK 25 previews it (JEP 505), called through constant method handles, which
 * cost as much as a call. A class that is compiled against a preview runs on no JDK but the one that compiled it.
 * Earlier JDKs have another class of that name, and cannot initialise this one.
 *
 * @param <T> a subtask's answer
 */
final class TaskScope<T> implements AutoCloseable {
    private static final Class<?> SCOPE = type("");
    private static final Class<?> SUBTASK = type("$Subtask");
    private static final Class<?> JOINER = type("$Joiner");
    private static final Class<?> CONFIGURATION = type("$Configuration");
    private static final Class<?> FAILED = type("$FailedException");
    private static final Class<?> TIMED_OUT = type("$TimeoutException");

    private static final MethodHandle ALL = createdBy(JOINER, "allSuccessfulOrThrow");
    private static final MethodHandle ANY = createdBy(JOINER, "anySuccessfulResultOrThrow");
    private static final MethodHandle OPEN = createdBy(SCOPE, "open", JOINER);
    private static final MethodHandle OPEN_WITH = createdBy(SCOPE, "open", JOINER, Function.class);
    private static final MethodHandle WITH_TIMEOUT = method(CONFIGURATION, CONFIGURATION,
            "withTimeout", Duration.class);
    private static final MethodHandle FORK = method(SCOPE, SUBTASK, "fork", Callable.class);
    private static final MethodHandle JOIN = method(SCOPE, Object.class, "join");

    private final Object scope;

    private TaskScope(Object scope) {
        this.scope = scope;
    }

    /** Waits for all subtasks, or for the first that fails. */
    static <T> TaskScope<T> untilAllSucceed() {
        return open(ALL);
    }

    /** Waits for the first subtask that succeeds. */
    static <T> TaskScope<T> untilOneSucceeds() {
        return open(ANY);
    }

    private static <T> TaskScope<T> open(MethodHandle joiner) {
        try {
            return new TaskScope<>(OPEN.invoke(joiner.invoke()));
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    /** Waits for the first subtask that succeeds, at most {@code longest}. */
    static <T> TaskScope<T> untilOneSucceeds(Duration longest) {
        Function<Object, Object> inTime = configuration -> {
            try {
                return WITH_TIMEOUT.invoke(configuration, longest);
            } catch (Throwable e) {
                throw unexpected(e);
            }
        };
        try {
            return new TaskScope<>(OPEN_WITH.invoke(ANY.invoke(), inTime));
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    /** Starts a virtual thread for the subtask. */
    @SuppressWarnings("unchecked")
    Supplier<T> fork(Callable<T> subtask) {
        try {
            return (Supplier<T>) FORK.invoke(scope, subtask);
        } catch (Throwable e) {
            throw unexpected(e);
        }
    }

    /**
     * Waits.
     *
     * @return the joiner's result
     * @throws ExecutionException if a subtask failed, with its exception as the cause
     * @throws TimeoutException if the time limit passed first
     */
    Object join() throws ExecutionException, TimeoutException, InterruptedException {
        try {
            return JOIN.invoke(scope);
        } catch (InterruptedException | Error e) {
            throw e;
        } catch (Throwable e) {
            if (FAILED.isInstance(e)) {
                throw new ExecutionException(e.getCause());
            }
            if (TIMED_OUT.isInstance(e)) {
                throw new TimeoutException("no subtask was in time");
            }
            throw unexpected(e);
        }
    }

    /** Interrupts the remaining subtasks, and waits for the end of all. */
    @Override
    public void close() {
        try {
            ((AutoCloseable) scope).close();
        } catch (Exception e) {
            throw unexpected(e);
        }
    }

    private static RuntimeException unexpected(Throwable e) {
        if (e instanceof Error error) {
            throw error;
        }
        return e instanceof RuntimeException unchecked ? unchecked : new IllegalStateException(e);
    }

    private static Class<?> type(String suffix) {
        try {
            return Class.forName("java.util.concurrent.StructuredTaskScope" + suffix);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Adapts the handle to arguments and results of type {@code Object}. */
    private static MethodHandle createdBy(Class<?> type, String name, Class<?>... parameters) {
        try {
            return MethodHandles.publicLookup()
                    .findStatic(type, name, methodType(type, parameters))
                    .asType(methodType(Object.class, parameters).generic());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static MethodHandle method(Class<?> type, Class<?> result, String name,
            Class<?>... parameters) {
        try {
            return MethodHandles.publicLookup()
                    .findVirtual(type, name, methodType(result, parameters))
                    .asType(methodType(result, type, parameters).generic());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}

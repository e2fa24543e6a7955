package strandbench.core;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;

/**
 * Functions of Linux's C library, called through java.lang.foreign. This source level does not know that package, so it
 * is looked up by name, once per function.
 */
final class CLibrary {
    /** Argument types, by the names of java.lang.foreign. */
    enum Type {
        /** {@code int}. */
        JAVA_INT,
        /** {@code size_t} of a 64-bit system. */
        JAVA_LONG,
        /** A {@link Memory}. */
        ADDRESS
    }

    /**
     * Memory that a function may read and write, for as long as the JVM lives.
     *
     * @param segment the memory as a function takes it
     */
    record Memory(Object segment, ByteBuffer bytes) {}

    private CLibrary() {}

    /**
     * Looks up a function that returns an {@code int}.
     *
     * @throws UnsupportedOperationException if this JVM or system lacks the function, or native access is not
     *     enabled: then a call would print a warning
     */
    static MethodHandle function(String name, Type... arguments) {
        return reflectively(() -> {
            Class<?> linkers = foreign("Linker");
            Object linker = linkers.getMethod("nativeLinker").invoke(null);
            Object library = linkers.getMethod("defaultLookup").invoke(linker);
            Optional<?> address = (Optional<?>) foreign("SymbolLookup")
                    .getMethod("find", String.class)
                    .invoke(library, name);
            require(address.isPresent(), "the C library has no " + name);

            Object layouts = Array.newInstance(foreign("MemoryLayout"), arguments.length);
            for (int i = 0; i < arguments.length; i++) {
                Array.set(layouts, i, layout(arguments[i]));
            }
            Object signature = foreign("FunctionDescriptor")
                    .getMethod("of", foreign("MemoryLayout"), layouts.getClass())
                    .invoke(null, layout(Type.JAVA_INT), layouts);

            Object options = Array.newInstance(foreign("Linker$Option"), 0);
            return (MethodHandle) linkers
                    .getMethod(
                            "downcallHandle", foreign("MemorySegment"),
                            foreign("FunctionDescriptor"),
                            options.getClass())
                    .invoke(linker, address.get(), signature, options);
        });
    }

    /**
     * Allocates memory full of zeros, in the system's byte order.
     *
     * @throws UnsupportedOperationException as for {@link #function}
     */
    static Memory allocate(int bytes) {
        return reflectively(() -> {
            Object segment = foreign("SegmentAllocator").getMethod("allocate", long.class)
                    .invoke(foreign("Arena").getMethod("global").invoke(null), (long) bytes);
            ByteBuffer buffer = (ByteBuffer) foreign("MemorySegment").getMethod("asByteBuffer")
                    .invoke(segment);
            return new Memory(segment, buffer.order(ByteOrder.nativeOrder()));
        });
    }

    private interface Lookup<T> {
        T find() throws ReflectiveOperationException;
    }

    private static <T> T reflectively(Lookup<T> lookup) {
        require(
                System.getProperty("os.name").equals("Linux")
                        && "64".equals(System.getProperty("sun.arch.data.model")),
                "its structures are known for 64-bit Linux only");
        try {
            require(
                    (boolean) Module.class.getMethod("isNativeAccessEnabled")
                            .invoke(CLibrary.class.getModule()),
                    "native access is not enabled; --enable-native-access=ALL-UNNAMED enables it");
            return lookup.find();
        } catch (InvocationTargetException e) {
            throw new UnsupportedOperationException("java.lang.foreign: " + e.getCause(), e);
        } catch (ReflectiveOperationException e) {
            throw new UnsupportedOperationException("this JVM has no java.lang.foreign", e);
        }
    }

    private static Object layout(Type type) throws ReflectiveOperationException {
        return foreign("ValueLayout").getField(type.name()).get(null);
    }

    private static Class<?> foreign(String name) throws ClassNotFoundException {
        return Class.forName("java.lang.foreign." + name);
    }

    private static void require(boolean condition, String otherwise) {
        if (!condition) {
            throw new UnsupportedOperationException(otherwise);
        }
    }
}

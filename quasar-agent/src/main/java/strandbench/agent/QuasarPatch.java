package strandbench.agent;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Edits the two classes of Quasar that do not load, or do not work, on a modern JDK. */
final class QuasarPatch implements ClassFileTransformer {
    /** Quasar's copy of ASM. */
    static final String CLASS_READER = "co/paralleluniverse/asm/ClassReader";

    static final String THREAD_ACCESS = "co/paralleluniverse/concurrent/util/ThreadAccess";

    private static final String THREAD_TARGETS = Type.getInternalName(ThreadTargets.class);

    /** The number of edits per class; another number means that this is another version of Quasar. */
    private static final Map<String, Integer> EDITS = Map.of(CLASS_READER, 1, THREAD_ACCESS, 3);

    private final Set<String> patched = ConcurrentHashMap.newKeySet();
    private volatile Exception failure;

    /** Loads the classes, so that a failure shows at once and not as a wrong fiber later. */
    void loadPatchedClasses(ClassLoader loader) throws Exception {
        for (String name : EDITS.keySet()) {
            Class.forName(name.replace('/', '.'), false, loader);
            if (failure != null) {
                throw failure;
            }
            if (!patched.contains(name)) {
                throw new IllegalStateException(
                        "%s was loaded before the agent could patch it".formatted(name));
            }
        }
    }

    @Override
    public byte[] transform(
            ClassLoader loader,
            String name,
            Class<?> redefined,
            ProtectionDomain domain,
            byte[] classFile) {
        if (!EDITS.containsKey(name)) {
            return null;
        }
        try {
            byte[] result = patch(name, classFile);
            patched.add(name);
            return result;
        } catch (RuntimeException e) {
            // The JVM discards a transformer's exceptions.
            failure = e;
            return null;
        }
    }

    /**
     * Returns the edited class file.
     *
     * @throws IllegalStateException if the class is not the one of the released Quasar
     */
    static byte[] patch(String name, byte[] classFile) {
        ClassWriter writer = new ClassWriter(0);
        Editor editor = name.equals(CLASS_READER)
                ? new ClassReaderEditor(writer)
                : new ThreadAccessEditor(writer);
        new ClassReader(classFile).accept(editor, 0);
        if (editor.edits != EDITS.get(name)) {
            throw new IllegalStateException(
                    "%s is not that of quasar-core 0.8.0: found %d of %d places to edit"
                            .formatted(name, editor.edits, EDITS.get(name)));
        }
        return writer.toByteArray();
    }

    private abstract static class Editor extends ClassVisitor {
        int edits;

        Editor(ClassWriter writer) {
            super(Opcodes.ASM9, writer);
        }
    }

    /** Removes the limit on a class file's major version: one constructor compares it with 56. */
    private static final class ClassReaderEditor extends Editor {
        private static final int NEWEST_KNOWN = 56;

        ClassReaderEditor(ClassWriter writer) {
            super(writer);
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String type, String signature, String[] exceptions) {
            MethodVisitor method = super.visitMethod(access, name, type, signature, exceptions);
            if (!name.equals("<init>")) {
                return method;
            }
            return new MethodVisitor(Opcodes.ASM9, method) {
                @Override
                public void visitIntInsn(int opcode, int operand) {
                    if (opcode == Opcodes.BIPUSH && operand == NEWEST_KNOWN) {
                        edits++;
                        super.visitIntInsn(Opcodes.SIPUSH, Short.MAX_VALUE);
                    } else {
                        super.visitIntInsn(opcode, operand);
                    }
                }
            };
        }
    }

    /** Stores the target beside the thread: JDK 19 removed {@code Thread.target}. */
    private static final class ThreadAccessEditor extends Editor {
        ThreadAccessEditor(ClassWriter writer) {
            super(writer);
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String type, String signature, String[] exceptions) {
            MethodVisitor method = super.visitMethod(access, name, type, signature, exceptions);
            return switch (name) {
                case "<clinit>" -> withoutVarHandleOfTarget(method);
                case "getTarget", "setTarget" -> {
                    edits++;
                    delegate(method, name, type);
                    yield null;
                }
                default -> method;
            };
        }

        /** {@code TARGET = lookup.findVarHandle(…)} becomes {@code TARGET = null}. */
        private MethodVisitor withoutVarHandleOfTarget(MethodVisitor method) {
            return new MethodVisitor(Opcodes.ASM9, method) {
                @Override
                public void visitMethodInsn(
                        int opcode, String owner, String name, String type, boolean isInterface) {
                    if (name.equals("findVarHandle")) {
                        edits++;
                        super.visitInsn(Opcodes.POP2);
                        super.visitInsn(Opcodes.POP2);
                        super.visitInsn(Opcodes.ACONST_NULL);
                    } else {
                        super.visitMethodInsn(opcode, owner, name, type, isInterface);
                    }
                }
            };
        }

        private static void delegate(MethodVisitor method, String name, String type) {
            int parameters = Type.getArgumentTypes(type).length;
            method.visitCode();
            for (int i = 0; i < parameters; i++) {
                method.visitVarInsn(Opcodes.ALOAD, i);
            }
            method.visitMethodInsn(Opcodes.INVOKESTATIC, THREAD_TARGETS, name, type, false);
            method.visitInsn(Type.getReturnType(type).getOpcode(Opcodes.IRETURN));
            method.visitMaxs(parameters, parameters);
            method.visitEnd();
        }
    }
}

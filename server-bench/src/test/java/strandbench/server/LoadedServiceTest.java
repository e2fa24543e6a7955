package strandbench.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.UnixOperatingSystemMXBean;
import java.lang.reflect.Proxy;
import org.junit.jupiter.api.Test;

class LoadedServiceTest {
    private static final long LIMIT = 256;

    @Test
    void allDescriptorsAreOpenIfNoneIsLeftToCountThemWith() {
        var machine = (UnixOperatingSystemMXBean) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[]{UnixOperatingSystemMXBean.class},
                (proxy, method, arguments) -> {
                    if (method.getName().equals("getMaxFileDescriptorCount")) {
                        return LIMIT;
                    }
                    throw new InternalError(
                            "errno: 24 error: Unable to open directory /proc/self/fd");
                });
        assertThat(LoadedService.openFiles(machine)).isEqualTo(LIMIT);
    }
}

package strandbench.docs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SideTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        25.0.3 | default | JDK 25.0.3
        25.0.3 | jdk25   | JDK 25.0.3
        21.0.8 | jdk21   | JDK 21.0.8
        25.0.3 | jdk21   | JDK 25.0.3, arm jdk21
        25.0.3 | g1      | JDK 25.0.3, arm g1
        """)
    void anArmThatIsCalledLikeItsJdkIsNotSaidTwice(String jdk, String arm, String said) {
        assertThat(Side.jvm(jdk, arm)).isEqualTo(said);
    }
}

package strandbench.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SideTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        25.0.3 | default |
        25.0.3 | jdk25   |
        21.0.8 | jdk21   |
        25.0.3 | jdk21   | arm jdk21
        25.0.3 | g1      | arm g1
        """)
    void anArmThatIsCalledLikeItsJdkIsNotSaidTwice(String jdk, String arm, String said) {
        assertThat(Side.said(jdk, arm)).isEqualTo(Optional.ofNullable(said));
    }
}

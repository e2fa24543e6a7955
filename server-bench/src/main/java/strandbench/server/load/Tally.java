package strandbench.server.load;

import java.util.Arrays;

/**
 * The results of the requests that clients sent, one each.
 *
 * @param asked requests to the back ends: more than clients if one asks twice
 * @param pending clients that have neither an answer nor lost their connection
 * @param answered clients with an answer that a back end has given to no other client
 * @param wrong clients with another answer
 * @param refused clients with a status other than 200
 * @param status the last of these; 0 if there is none
 * @param lost clients without a connection
 */
public record Tally(int asked, int pending, int answered, int wrong, int refused, int status,
        int lost) {
    /** For {@link #parse}. */
    public String toLine() {
        return "%d %d %d %d %d %d %d".formatted(asked, pending, answered, wrong, refused, status,
                lost);
    }

    public static Tally parse(String line) {
        int[] of = Arrays.stream(line.split(" ")).mapToInt(Integer::parseInt).toArray();
        return new Tally(of[0], of[1], of[2], of[3], of[4], of[5], of[6]);
    }
}

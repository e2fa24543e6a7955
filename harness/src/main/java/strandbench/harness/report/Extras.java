package strandbench.harness.report;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import strandbench.harness.store.TopFrame;

/**
 * What other commands know about a run's cells, by their full names. Each part may be empty, and is
 * then left out of the page.
 *
 * @param base what the changes are taken against
 * @param arm whose cells they are that changed; empty for a run without arms
 * @param changes in the order of the page
 * @param notes what to beware of, of all changes
 * @param frames the topmost first
 */
public record Extras(
        String base,
        String arm,
        List<Change> changes,
        List<String> notes,
        Map<String, List<TopFrame>> frames) {

    public static final Extras NONE = new Extras("", "", List.of(), List.of(), Map.of());

    /** The same with other changes, and more to beware of. */
    Extras withChanges(List<Change> others, List<String> more) {
        return new Extras(base, arm, others, Stream.concat(notes.stream(), more.stream()).toList(),
                frames);
    }

    /** The same with the frames that a run has kept. */
    Extras withFrames(Map<String, List<TopFrame>> kept) {
        return new Extras(base, arm, changes, notes, kept);
    }
}

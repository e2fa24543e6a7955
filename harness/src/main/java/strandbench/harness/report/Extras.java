package strandbench.harness.report;

import java.util.List;
import java.util.stream.Stream;

/**
 * What other commands know about a run's cells, by their full names. Each part may be empty, and is
 * then left out of the page.
 *
 * @param base what the changes are taken against
 * @param arm whose cells they are that changed; empty for a run without arms
 * @param changes in the order of the page
 * @param notes what to beware of, of all changes
 */
public record Extras(
        String base,
        String arm,
        List<Change> changes,
        List<String> notes) {

    public static final Extras NONE = new Extras("", "", List.of(), List.of());

    /** The same with other changes, and more to beware of. */
    Extras withChanges(List<Change> others, List<String> more) {
        return new Extras(base, arm, others, Stream.concat(notes.stream(), more.stream()).toList());
    }
}

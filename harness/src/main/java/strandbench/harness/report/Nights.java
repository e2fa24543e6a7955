package strandbench.harness.report;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import strandbench.core.Recipe;
import strandbench.harness.history.History.Series;
import strandbench.harness.history.Night;

/** What the history of the nightly gate says of each cell, as the page draws it. */
final class Nights {
    private Nights() {}

    /**
     * Reads a history, and looks for changes in it.
     *
     * @throws strandbench.harness.text.Refusal if it cannot be read, or is empty
     */
    static Map<String, List<History>> of(Path file) {
        Map<String, List<History>> cells = new LinkedHashMap<>();
        for (Series series : strandbench.harness.history.History.read(file).series()) {
            List<History.Point> points = new ArrayList<>();
            for (int i = 0; i < series.nights().size(); i++) {
                points.add(point(series.nights().get(i), series.points().get(i)));
            }
            cells.computeIfAbsent(series.cell(), cell -> new ArrayList<>())
                    .add(new History(series.apart().orElse(null), points,
                            series.changePoints(Recipe.THRESHOLD_PERCENT / 100.0, Recipe.ALPHA)));
        }
        return cells;
    }

    private static History.Point point(Night night, Night.Point point) {
        double factor = 1 + (Double.isNaN(point.halfWidth()) ? 0 : point.halfWidth());
        String commit = night.commit();
        return new History.Point(night.date().replaceFirst("T.*", ""),
                commit.substring(0, Math.min(10, commit.length())), point.score(),
                point.score() / factor, point.score() * factor);
    }
}

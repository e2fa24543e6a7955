package strandbench.harness.table;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import strandbench.harness.claim.Claim;
import strandbench.harness.claim.Claims;
import strandbench.harness.cli.Action;
import strandbench.harness.results.Results;
import strandbench.harness.text.Refusal;
import strandbench.harness.text.Terminal;

/** Lists the claims, or prints one beside what was measured: a command of suites that have claims. */
@Command(name = "claims", description = "list the claims; or print one beside the results in DIR")
public final class ShowClaims implements Action {
    @Parameters(index = "0", arity = "0..1", paramLabel = "NAME", description = "of a claim")
    String name;

    @Parameters(index = "1", arity = "0..1", paramLabel = "DIR", description = "the folder of a run")
    Path folder;

    @Override
    public int carryOut() {
        if (name == null) {
            Terminal.print(list());
        } else if (folder == null) {
            throw Refusal.usage("claims %s: given no results; allowed is claims [NAME DIR]", name);
        } else {
            Terminal.print(ClaimRows.of(Claims.named(name), Results.read(folder)));
        }
        return 0;
    }

    private static String list() {
        List<Claim> claims = Claims.all();
        int width = claims.stream().mapToInt(claim -> claim.name().length()).max().orElse(1);
        return claims.stream()
                .map(claim -> ("%-" + width + "s  %s\n").formatted(claim.name(), claim.title()))
                .collect(Collectors.joining());
    }
}

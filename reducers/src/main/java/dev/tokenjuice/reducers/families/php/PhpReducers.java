package dev.tokenjuice.reducers.families.php;

import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Signature;
import java.util.List;
import java.util.Map;

/** The reducers of this family by the names that rules use. */
public final class PhpReducers {
  private PhpReducers() {}

  public static Map<String, Reducer> all() {
    return Map.of(
        "php/phpunit", PhpunitReducer::reduce,
        "php/phpstan", output -> new PhpstanReducer(output.lines()).run(),
        "php/phpcs", output -> new PhpcsReducer(output.lines()).run(),
        "php/cs-fixer", output -> new CsFixerReducer(output.lines()).run(),
        "php/psalm", PsalmReducer::reduce,
        "php/composer", ComposerReducer::reduce,
        "php/program", PhpProgram::reduce);
  }

  /** The signatures of these tools. If several fit a line, the first one wins. */
  public static List<Signature> signatures() {
    return Signature.all(PhpunitReducer.SIGNATURES, PhpstanReducer.SIGNATURES, PhpcsReducer.SIGNATURES,
        PsalmReducer.SIGNATURES, CsFixerReducer.SIGNATURES);
  }
}

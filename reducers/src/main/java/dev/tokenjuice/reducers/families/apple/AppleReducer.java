package dev.tokenjuice.reducers.families.apple;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature.Weight;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.CompilerFinding;
import dev.tokenjuice.reducers.shared.ReportGrammar;
import dev.tokenjuice.reducers.shared.ReportReader;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.ArrayList;
import java.util.List;

/** swift build, swift test and xcodebuild: errors, failing tests and outcomes stay, commands and progress go. */
final class AppleReducer extends ReportReader {
  static final List<Signature> SIGNATURES = Signature.all(
      Signature.run("apple/xcodebuild").proof("** {} SUCCEEDED **", "** {} FAILED **", "Test Suite 'All tests' {}",
          "◇ Test run {}", "✘ Test run {}", "✔ Test run {}").build(),
      Signature.compiler("apple/swift").placed(Weight.FINDING,
          line -> line.contains(".swift:") && CompilerFinding.in(line)).build());
  private static final Prefixes NOISE = Prefixes.of(
      "CompileSwift", "SwiftCompile", "SwiftDriver", "SwiftEmitModule", "SwiftMergeGeneratedHeaders", "CompileC ",
      "Ld ",
      "Libtool ", "CodeSign ", "ProcessInfoPlistFile", "CopySwiftLibs", "Touch ", "PhaseScriptExecution",
      "WriteAuxiliaryFile", "MkDir ", "CreateBuildDirectory", "Copy ", "CpResource", "CpHeader", "CompileAssetCatalog",
      "CompileStoryboard", "LinkStoryboards", "GenerateDSYMFile", "RegisterExecutionPolicyException", "Validate ",
      "RegisterWithLaunchServices", "ProcessProductPackaging", "ExtractAppIntentsMetadata", "EmitSwiftModule",
      "builtin-",
      "cd ", "export ", "setenv ", "write-file ", "note: ", "Build settings", "Command line invocation",
      "Resolve Package Graph", "Resolved source packages", "CreateBuildDescription", "ComputeTargetDependencyGraph",
      "ComputePackagePrebuildTargetDependencyGraph", "GatherProvisioningInputs", "Prepare packages", "Building for ",
      "Planning build", "Compiling ", "Linking ", "Fetching ", "Fetched ", "Computing version", "Computed ",
      "Creating working copy", "Working copy of", "Write ", "Emitting module", "remark: ", "Test session results",
      "Testing started", "Testing ", "Ditto ", "Strip ", "ScanDependencies", "Precompile",
      "ConstructStubExecutorLinkFileList", "ClangStatCache", "--- xcodebuild", "Linting ",
      "CreateBuildRequest", "SendProjectDescription", "CreateBuildOperation", "Target '", "➜ ", "Signing Identity:",
      "User defaults from command line:", "IDEPackageSupport", "↳ ");
  /** The packages that were resolved, the log of xcodebuild itself, and where it put the results. */
  private static final LineForms PLACES = LineForms.of("  {}: {} @ {}", "{} xcodebuild[{}", "\t/{}.xcresult");

  private static final int COMPLAINT = 60;
  private static final LineForms OUTCOME = LineForms.of("** {}**", "Build complete!{}", "Compile complete!{}",
      "Done linting!{}", "({} failure{}", "error: Build failed{}", "Build of product{}");

  private static final ReportGrammar<AppleReducer> GRAMMAR = ReportGrammar.<AppleReducer>builder()
      .block((reader, i) -> reader.tests.take(i) ? i + 1 : i)
      .line((reader, i) -> reader.outcomes.add(i), OUTCOME)
      .block(AppleReducer::complaint, "xcodebuild: error: {}")
      .block(AppleReducer::list, "Failing tests:{}", "The following build commands failed:{}")
      .line((reader, i) -> reader.noise++, AppleReducer::noise)
      .block((reader, i) -> reader.diagnostics.take(i))
      .block(AppleReducer::source)
      .otherwise(AppleReducer::place);

  private final SwiftDiagnostics diagnostics = new SwiftDiagnostics(lines);
  private final AppleTests tests = new AppleTests(lines);
  private final List<Integer> outcomes = new ArrayList<>();
  private final List<int[]> lists = new ArrayList<>();
  private int noise;

  private AppleReducer(CommandOutput output) {
    super(output);
  }

  static Reduction reduce(CommandOutput output) {
    boolean listing =
        output.invocation().has("-list", "-showBuildSettings", "-showdestinations", "-showsdks", "-showTestPlans");
    return listing ? Reduction.declined() : new AppleReducer(output).compact();
  }

  private Reduction compact() {
    GRAMMAR.read(this);
    boolean said = !tests.isEmpty() || !outcomes.isEmpty() || !lists.isEmpty() || diagnostics.errors() > 0;
    if (noise == 0 && !said) {
      return Reduction.declined();
    }
    diagnostics.show(draft, tests.anyFailed());
    tests.show(draft);
    for (int[] list : lists) {
      for (int i = list[0]; i < list[1]; i++) {
        if (!lines.blank(i)) {
          draft.keep(i);
        }
      }
    }
    for (int outcome : outcomes) {
      if (tests.isEmpty() || !lines.get(outcome).startsWith("Build complete!")) {
        draft.keep(outcome);
      }
    }
    return draft.isEmpty() ? Reduction.declined() : draft.build();
  }

  /** The name that xcodebuild does not know, and below it the names that it offers. */
  private int complaint(int i) {
    int end = lines.find(i + 1, line -> !Stripped.blank(line) && !Character.isWhitespace(line.charAt(0)));
    lists.add(new int[] {i, Math.min(end, i + COMPLAINT)});
    return end;
  }

  private int list(int i) {
    int end = lines.find(i + 1, line -> !line.startsWith("\t") && !line.startsWith("  "));
    lists.add(new int[] {i, end});
    return end;
  }

  /** Source at the margin, and the mark below it that shows what a warning is about. */
  private int source(int i) {
    return i + 1 < lines.size() && Stripped.startsWith(lines.get(i + 1), "^") ? i + 2 : i;
  }

  private static boolean noise(String line) {
    if (PLACES.test(line) && !line.contains(" error")) {
      return true;
    }
    if (line.startsWith("[") && line.indexOf('/') > 0 && line.indexOf(']') > line.indexOf('/')
        && !line.contains("error")) {
      return true;
    }
    return NOISE.testStripped(line) && !line.contains(" error: ") && !line.contains("failed with")
        || line.startsWith("    /") && !line.contains(": error")
        || line.startsWith("    ") && Stripped.startsWith(line, "-");
  }
}

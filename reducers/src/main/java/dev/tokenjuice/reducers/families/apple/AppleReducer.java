package dev.tokenjuice.reducers.families.apple;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature.Weight;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.CompilerFinding;
import dev.tokenjuice.reducers.shared.UnknownLines;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.ArrayList;
import java.util.List;

/** swift build, swift test and xcodebuild: errors, failing tests and outcomes stay, commands and progress go. */
final class AppleReducer {
  static final List<Signature> SIGNATURES = Signature.all(
      Signature.run("apple/xcodebuild").proof("** {} SUCCEEDED **", "** {} FAILED **", "Test Suite 'All tests' {}",
          "◇ Test run {}", "✘ Test run {}", "✔ Test run {}").build(),
      Signature.compiler("apple/swift").placed(Weight.FINDING,
          line -> line.contains(".swift:") && CompilerFinding.in(line)).build());
  private static final String[] NOISE = {
    "CompileSwift", "SwiftCompile", "SwiftDriver", "SwiftEmitModule", "SwiftMergeGeneratedHeaders", "CompileC ", "Ld ",
    "Libtool ", "CodeSign ",
    "ProcessInfoPlistFile", "CopySwiftLibs", "Touch ", "PhaseScriptExecution", "WriteAuxiliaryFile", "MkDir ",
    "CreateBuildDirectory", "Copy ",
    "CpResource", "CpHeader", "CompileAssetCatalog", "CompileStoryboard", "LinkStoryboards", "GenerateDSYMFile",
    "RegisterExecutionPolicyException",
    "Validate ", "RegisterWithLaunchServices", "ProcessProductPackaging", "ExtractAppIntentsMetadata",
    "EmitSwiftModule", "builtin-", "cd ",
    "export ", "setenv ", "write-file ", "note: ", "Build settings", "Command line invocation",
    "Resolve Package Graph", "Resolved source packages",
    "CreateBuildDescription", "ComputeTargetDependencyGraph", "ComputePackagePrebuildTargetDependencyGraph",
    "GatherProvisioningInputs",
    "Prepare packages", "Building for ", "Planning build", "Compiling ", "Linking ", "Fetching ", "Fetched ",
    "Computing version", "Computed ",
    "Creating working copy", "Working copy of", "Write ", "Emitting module", "remark: ", "Test session results",
    "Testing started", "Testing ",
    "Ditto ", "Strip ", "ScanDependencies", "Precompile", "ConstructStubExecutorLinkFileList", "ClangStatCache",
    "--- xcodebuild", "Linting "
  };

  private static final int COMPLAINT = 60;

  private final Lines lines;
  private final SwiftDiagnostics diagnostics;
  private final AppleTests tests;
  private final List<Integer> outcomes = new ArrayList<>();
  private final List<int[]> lists = new ArrayList<>();
  private final UnknownLines strays;
  private int noise;

  private AppleReducer(Lines lines) {
    this.lines = lines;
    this.strays = new UnknownLines(lines);
    this.diagnostics = new SwiftDiagnostics(lines);
    this.tests = new AppleTests(lines);
  }

  static Reduction reduce(CommandOutput output) {
    if (output.invocation().has("-list", "-showBuildSettings", "-showdestinations", "-showsdks", "-showTestPlans")) {
      return Reduction.declined();
    }
    return new AppleReducer(output.lines()).compact(output.failed());
  }

  private Reduction compact(boolean failed) {
    int i = 0;
    while (i < lines.size()) {
      i = step(i, lines.get(i));
    }
    boolean said = !tests.isEmpty() || !outcomes.isEmpty() || !lists.isEmpty() || diagnostics.errors() > 0;
    if (noise == 0 && !said) {
      return Reduction.declined();
    }
    Draft draft = new Draft(lines);
    diagnostics.show(draft, tests.anyFailed());
    if (failed) {
      strays.show(draft);
    }
    tests.show(draft);
    for (int[] list : lists) {
      show(draft, list[0], list[1]);
    }
    for (int outcome : outcomes) {
      if (tests.isEmpty() || !lines.get(outcome).startsWith("Build complete!")) {
        draft.keep(outcome);
      }
    }
    return draft.isEmpty() ? Reduction.declined() : draft.build();
  }

  private int step(int i, String line) {
    if (line.isBlank()) {
      return i + 1;
    }
    if (tests.take(i)) {
      return i + 1;
    }
    if (outcome(line)) {
      outcomes.add(i);
      return i + 1;
    }
    if (line.startsWith("xcodebuild: error: ")) {
      return complaint(i);
    }
    if (line.startsWith("Failing tests:") || line.startsWith("The following build commands failed:")) {
      return list(i);
    }
    if (noise(line)) {
      noise++;
      return i + 1;
    }
    int end = diagnostics.take(i);
    if (end == i) {
      strays.add(i);
      return i + 1;
    }
    return end;
  }

  private void show(Draft draft, int from, int to) {
    for (int i = from; i < to; i++) {
      if (!lines.blank(i)) {
        draft.keep(i);
      }
    }
  }

  private static boolean outcome(String line) {
    return line.startsWith("** ") && line.endsWith("**") || line.startsWith("Build complete!")
        || line.startsWith("Compile complete!") || line.startsWith("Done linting!")
        || line.startsWith("(") && line.contains(" failure") || line.startsWith("error: Build failed")
        || line.startsWith("Build of product");
  }

  /** What xcodebuild can't begin with, and below it what there is to choose from. */
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

  private static boolean noise(String line) {
    if (line.startsWith("[") && line.indexOf('/') > 0 && line.indexOf(']') > line.indexOf('/')
        && !line.contains("error")) {
      return true;
    }
    String text = line.strip();
    for (String prefix : NOISE) {
      if (text.startsWith(prefix) && !text.contains(" error: ") && !text.contains("failed with")) {
        return true;
      }
    }
    return line.startsWith("    /") && !line.contains(": error") || text.startsWith("-") && line.startsWith("    ");
  }
}

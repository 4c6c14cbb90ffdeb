package dev.tokenjuice;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.belongToAnyOf;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import dev.tokenjuice.reducers.model.CommandOutput;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Which package may know which other, and who may touch the world; checked on the compiled classes. */
final class ArchitectureTest {
  private static final Path ROOT = root();
  private static final String TOP = "dev.tokenjuice.";
  private static final String REDUCERS = TOP + "reducers";
  private static final JavaClasses CLASSES = new ClassFileImporter().importPaths(
      ROOT.resolve("app/build/classes/java/main"), ROOT.resolve("reducers/build/classes/java/main"));

  @Test
  void packagesKnowEachOtherInOneDirection() {
    slices().assignedFrom(new SliceAssignment() {
      @Override
      public SliceIdentifier getIdentifierOf(JavaClass type) {
        return type.getPackageName().startsWith("dev.tokenjuice") ? SliceIdentifier.of(type.getPackageName())
            : SliceIdentifier.ignore();
      }

      @Override
      public String getDescription() {
        return "packages";
      }
    }).should().beFreeOfCycles().check(CLASSES);
  }

  @Test
  void eachLayerOfReducersKnowsOnlyThoseBelow() {
    List<String> layers =
        List.of("text", "rewrite", "redact", "command", "model", "shared", "formats", "generic", "families", "rules",
            "policy");
    for (int i = 0; i < layers.size(); i++) {
      String[] above = layers.subList(i + 1, layers.size()).stream().map(name -> REDUCERS + "." + name + "..")
          .toArray(String[]::new);
      noClasses().that().resideInAPackage(REDUCERS + "." + layers.get(i) + "..")
          .should().dependOnClassesThat(resideInAnyPackage(above).or(resideInAPackage(REDUCERS)))
          .check(CLASSES);
    }
  }

  @Test
  void eachLayerOfTheProgramKnowsOnlyThoseBelow() {
    List<String> layers =
        List.of("process", "json", "store", "config", "launch", "posix", "platform", "wrap", "cli");
    for (int i = 0; i < layers.size(); i++) {
      String[] above = layers.subList(i + 1, layers.size()).stream().map(name -> TOP + name).toArray(String[]::new);
      noClasses().that().resideInAPackage(TOP + layers.get(i))
          .should().dependOnClassesThat(resideInAnyPackage(above).or(resideInAPackage("dev.tokenjuice")))
          .check(CLASSES);
    }
  }

  @Test
  void noTwoClassesHaveOneName() {
    Map<String, List<JavaClass>> byName = CLASSES.stream().filter(JavaClass::isTopLevelClass)
        .filter(type -> !type.getSimpleName().equals("package-info"))
        .collect(Collectors.groupingBy(JavaClass::getSimpleName));
    assertTrue(byName.size() > 500);
    byName.values().removeIf(types -> types.size() == 1);
    assertEquals(Map.of(), byName);
  }

  @Test
  void noFamilyOfReducersKnowsAnother() {
    Set<String> families = CLASSES.stream().map(JavaClass::getPackageName)
        .filter(name -> name.startsWith(REDUCERS + ".families.")).collect(Collectors.toSet());
    assertTrue(families.size() > 10, families.toString());
    for (String family : families) {
      noClasses().that().resideInAPackage(family)
          .should().dependOnClassesThat(resideInAPackage(REDUCERS + ".families..").and(
              resideOutsideOfPackages(family)))
          .check(CLASSES);
    }
  }

  /** A part that is made anew would not know the reducers of other tools. */
  @Test
  void reducersTakePartsOfTheirOutput() {
    noClasses().that().resideOutsideOfPackages(REDUCERS, REDUCERS + ".families", REDUCERS + ".model", TOP + "cli")
        .should().callConstructorWhere(describe("makes a CommandOutput",
            call -> call.getTargetOwner().isEquivalentTo(CommandOutput.class)))
        .check(CLASSES);
  }

  @Test
  void reducersKnowNothingOfTheWorld() {
    DescribedPredicate<JavaClass> world = resideInAnyPackage("java.nio.file..", "java.net..", "java.time..")
        .or(belongToAnyOf(File.class, Thread.class, ProcessBuilder.class, Process.class, Runtime.class,
            java.util.Random.class))
        .or(resideInAPackage("dev.tokenjuice..").and(resideOutsideOfPackages(REDUCERS + "..")));
    noClasses().that().resideInAPackage(REDUCERS + "..").should().dependOnClassesThat(world).check(CLASSES);
    noClasses().that().resideInAPackage(REDUCERS + "..").should().callMethod(Math.class, "random")
        .orShould()
        .callMethodWhere(describe("asks the system",
            call -> call.getTargetOwner().isEquivalentTo(System.class) && !call.getName().equals("arraycopy")
                && !call.getName().equals("identityHashCode")))
        .orShould()
        .accessFieldWhere(
            describe("uses the streams of the process", access -> access.getTargetOwner().isEquivalentTo(System.class)))
        .check(CLASSES);
  }

  @Test
  void onlyTheProcessPackageReadsVariablesAndStreams() {
    noClasses().that().resideOutsideOfPackages(TOP + "process", TOP + "posix")
        .should()
        .callMethodWhere(describe("reads variables",
            call -> call.getTargetOwner().isEquivalentTo(System.class) && call.getName().equals("getenv")))
        .orShould()
        .accessFieldWhere(
            describe("uses the streams of the process", access -> access.getTargetOwner().isEquivalentTo(System.class)))
        .check(CLASSES);
  }

  @Test
  void onlyMainEndsTheProcess() {
    noClasses().that().doNotBelongToAnyOf(Main.class)
        .should().callMethod(System.class, "exit", int.class)
        .orShould().callMethod(Runtime.class, "exit", int.class)
        .orShould().callMethod(Runtime.class, "halt", int.class).check(CLASSES);
  }

  @Test
  void theHotPathsDoNotKnowPicocli() {
    noClasses().that().resideOutsideOfPackages(TOP + "cli", TOP + "image")
        .should().dependOnClassesThat().resideInAPackage("picocli..").check(CLASSES);
    noClasses().that().doNotBelongToAnyOf(Main.class).and().resideOutsideOfPackage(TOP + "cli")
        .should().dependOnClassesThat().resideInAPackage(TOP + "cli").check(CLASSES);
  }

  @Test
  void hooksAndHostsDoNotKnowWrap() {
    noClasses().that().resideInAnyPackage(TOP + "hook", TOP + "host").should().dependOnClassesThat()
        .resideInAnyPackage(TOP + "wrap", TOP + "launch", TOP + "posix", TOP + "platform").check(CLASSES);
  }

  @Test
  void theProcessPackageKnowsNoOther() {
    classes().that().resideInAPackage(TOP + "process").should().onlyDependOnClassesThat(
        resideInAnyPackage(TOP + "process", "java..")).check(CLASSES);
  }

  @Test
  void nobodyCallsWhatTheImageBuilderPutsInPlace() {
    noClasses().that().resideOutsideOfPackage(TOP + "image")
        .should().dependOnClassesThat().resideInAPackage(TOP + "image").check(CLASSES);
  }

  /** Of what the image builder replaces, fields are those of the class that is replaced. */
  @Test
  void nothingStaticChanges() {
    fields().that().areStatic().and().areDeclaredInClassesThat().resideOutsideOfPackage(TOP + "image")
        .should().beFinal().check(CLASSES);
  }

  @Test
  void everyPackageSaysWhatItIs() throws IOException {
    for (String module : List.of("app", "reducers")) {
      Path base = ROOT.resolve(module + "/src/main/java");
      Set<Path> folders;
      try (Stream<Path> all = Files.walk(base)) {
        folders = all.filter(path -> path.toString().endsWith(".java")).map(Path::getParent)
            .collect(Collectors.toSet());
      }
      folders.forEach(folder -> assertTrue(Files.exists(folder.resolve("package-info.java")),
          folder + " has no package-info.java"));
    }
  }

  private static Path root() {
    String given = System.getProperty("tokenjuice.root");
    Path here = given == null ? Path.of("").toAbsolutePath() : Path.of(given);
    return Files.isDirectory(here.resolve("reducers")) ? here : here.getParent();
  }
}

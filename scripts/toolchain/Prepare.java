import static java.lang.constant.ConstantDescs.CD_Class;
import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_String;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;
import java.io.IOException;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeTransform;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.ConstantValueAttribute;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReference;
import java.lang.reflect.AccessFlag;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Generate, from class files alone, what the assembled GraalVM home needs of text and class files.
 *
 * <p>{@code Prepare headers SOURCES OUT}: the JNI headers that the JDK's C sources include.
 * {@code Prepare cpu SVM_JAR OUT}: the C structs behind the builder's list of CPU features.
 * {@code Prepare exports JARS OUT}: an argument file that opens the JDK to the builder's modules.
 * {@code Prepare patches OUT}: classes of the JDK, changed so that the builder does the same in every run.
 */
final class Prepare {
  private static final Pattern JNI_HEADER = Pattern.compile("#include \"((?:java|jdk|sun)_\\w+)\\.h\"");
  /** Modules that the builder never looks into; with them there would be more options than a JVM takes (1000). */
  private static final Pattern UNUSED = Pattern.compile("java\\.(desktop|sql.*|xml\\.crypto|compiler)"
      + "|jdk\\.(compiler|javadoc|jshell|jdi|jdeps|jlink|jpackage|jconsole|dynalink|internal\\.(md|le|ed|opt))");
  private static final MethodTypeDesc HASH_CODE = MethodTypeDesc.of(CD_int);

  public static void main(String[] args) throws IOException {
    Path from = Path.of(args[1]);
    Path to = Path.of(args[args.length - 1]);
    switch (args[0]) {
      case "headers" -> headers(from, to);
      case "cpu" -> cpuFeatures(from, to);
      case "exports" -> exports(from, to);
      case "patches" -> patches(to);
      default -> throw new IllegalArgumentException(args[0]);
    }
  }

  private static void headers(Path sources, Path out) throws IOException {
    Set<String> wanted = new TreeSet<>();
    try (Stream<Path> files = Files.walk(sources)) {
      for (Path file : files.filter(f -> f.toString().matches(".*\\.[ch]")).toList()) {
        Matcher m = JNI_HEADER.matcher(Files.readString(file));
        while (m.find()) {
          wanted.add(m.group(1));
        }
      }
    }
    Path base = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base");
    try (Stream<Path> classes = Files.walk(base)) {
      for (Path file : classes.filter(f -> f.toString().endsWith(".class")).toList()) {
        String path = base.relativize(file).toString();
        String name = path.substring(0, path.length() - ".class".length()).replaceAll("[/$]", "_");
        if (wanted.contains(name)) {
          Files.writeString(out.resolve(name + ".h"), header(base, name, ClassFile.of().parse(file)));
        }
      }
    }
  }

  /** What {@code javac -h} would print, without its need for the sources of the JDK. */
  private static String header(Path base, String name, ClassModel model) throws IOException {
    StringBuilder header = new StringBuilder("#include <jni.h>\n");
    constants(base, name, model, header);
    for (MethodModel method : model.methods()) {
      if (method.flags().has(AccessFlag.NATIVE)) {
        MethodTypeDesc type = method.methodTypeSymbol();
        Stream<String> own = type.parameterList().stream().map(Prepare::jniType);
        header.append("JNIEXPORT %s JNICALL Java_%s_%s(%s);\n".formatted(jniType(type.returnType()), name,
            method.methodName().stringValue().replace("_", "_1"),
            Stream.concat(Stream.of("JNIEnv *", "jobject"), own).collect(Collectors.joining(", "))));
      }
    }
    return header.toString();
  }

  private static void constants(Path base, String name, ClassModel model, StringBuilder header) throws IOException {
    if (model.superclass().isPresent()) { // inherited constants are defined under the name of the subclass too
      Path parent = base.resolve(model.superclass().get().asInternalName() + ".class");
      constants(base, name, ClassFile.of().parse(parent), header);
    }
    for (FieldModel field : model.fields()) {
      Optional<ConstantValueAttribute> value = field.findAttribute(Attributes.constantValue());
      String suffix = switch (field.fieldType().stringValue()) {
        case "I", "S", "B", "C", "Z" -> "L";
        case "J" -> "LL";
        default -> null;
      };
      if (value.isPresent() && suffix != null) {
        String constant = name + "_" + field.fieldName().stringValue();
        header.append("#undef %s\n#define %s (%s%s)\n".formatted(
            constant, constant, value.get().constant().constantValue(), suffix));
      }
    }
  }

  private static String jniType(ClassDesc type) {
    if (type.isPrimitive()) {
      return type.descriptorString().equals("V") ? "void" : "j" + type.displayName();
    }
    if (type.isArray()) {
      ClassDesc element = type.componentType();
      return element.isPrimitive() ? "j" + element.displayName() + "Array" : "jobjectArray";
    }
    return switch (type.descriptorString()) {
      case "Ljava/lang/String;" -> "jstring";
      case "Ljava/lang/Class;" -> "jclass";
      case "Ljava/lang/Throwable;" -> "jthrowable";
      default -> "jobject";
    };
  }

  /** One header per processor family: the builder reads all of them, whichever it builds for. */
  private static void cpuFeatures(Path svm, Path out) throws IOException {
    try (FileSystem jar = FileSystems.newFileSystem(svm)) {
      for (String family : List.of("AMD64", "AArch64", "RISCV64")) {
        String name = family.toLowerCase(Locale.ROOT);
        Path type = jar.getPath("com/oracle/svm/core/" + name + "/" + family + "LibCHelper$CPUFeatures.class");
        String fields = ClassFile.of().parse(type).methods().stream()
            .map(method -> "    uint8_t " + method.methodName().stringValue() + ";\n")
            .collect(Collectors.joining());
        Files.writeString(out.resolve(name + "cpufeatures.h"), """
                        #include <stdint.h>
                        typedef struct {
                        %s} CPUFeatures;
                        """.formatted(fields));
      }
    }
  }

  /** The builder reads the inside of the JDK; a real GraalVM declares these same exports at its own build. */
  private static void exports(Path jars, Path out) throws IOException {
    List<ModuleDescriptor> builder =
        ModuleFinder.of(jars).findAll().stream().map(ModuleReference::descriptor).toList();
    String readers = builder.stream().map(ModuleDescriptor::name).sorted().collect(Collectors.joining(","))
        + ",ALL-UNNAMED";
    TreeMap<String, Collection<String>> packages = new TreeMap<>();
    ModuleLayer.boot().modules().stream()
        .filter(m -> !UNUSED.matcher(m.getName()).matches())
        .forEach(m -> packages.put(m.getName(), new TreeSet<>(m.getPackages())));
    builder.forEach(m -> packages.put(m.name(), new TreeSet<>(m.packages())));
    List<String> lines = new ArrayList<>();
    packages.forEach((module, names) -> names.forEach(name -> {
      lines.add("--add-exports=%s/%s=%s".formatted(module, name, readers));
      lines.add("--add-opens=%s/%s=%s".formatted(module, name, readers));
    }));
    Files.write(out, lines);
  }

  /** What differs from run to run: random numbers, addresses in hashes and names, and methods in the order of addresses. */
  private static void patches(Path out) throws IOException {
    ClassDesc method = hotspot("HotSpotResolvedJavaMethodImpl");
    for (String random : List.of("java.util.ImmutableCollections", "java.util.concurrent.ThreadLocalRandom")) {
      patch(out, "java.base", ClassDesc.of(random), named("<clinit>"), (code, element) -> {
        if (element instanceof InvokeInstruction call
            && call.name().stringValue().matches("nanoTime|currentTimeMillis")) {
          code.loadConstant(1L);
        } else {
          code.with(element);
        }
      });
    }
    // The thread that is started there links these classes at once, if the first one was not faster.
    patch(out, "java.base", ClassDesc.of("java.lang.ref.Reference"), named("startReferenceHandlerThread"),
        (code, element) -> {
          if (element instanceof NewObjectInstruction) {
            for (String shared : List.of("java.lang.ref.PhantomReference", "jdk.internal.ref.Cleaner")) {
              code.loadConstant(ClassDesc.of(shared)).invokevirtual(CD_Object, "hashCode", HASH_CODE).pop();
            }
          }
          code.with(element);
        });
    // A type that the collector takes is made anew, with all its forms, and each of these draws a hash.
    patch(out, "java.base", ClassDesc.of("java.lang.invoke.MethodType"), named("<clinit>"), (code, element) -> {
      if (element instanceof InvokeInstruction call && call.name().equalsString("create")) {
        code.swap().pop().iconst_1().swap(); // softly, instead of weakly
      }
      code.with(element);
    });
    ClassDesc each = ClassDesc.of("java.util.concurrent.ThreadEach");
    patch(out, "java.base", ClassDesc.of("java.lang.ProcessHandleImpl"), named("initReaper"),
        body(code -> code.new_(each).dup().invokespecial(each, "<init>", MethodTypeDesc.of(CD_void)).areturn()));
    ClassDesc module = ClassDesc.of("java.lang.module.ModuleDescriptor");
    ClassDesc reference = ClassDesc.of("jdk.internal.module.ModuleReferenceImpl");
    patch(out, "java.base", reference, named("hashCode"), body(code -> {
      code.aload(0).invokevirtual(reference, "descriptor", MethodTypeDesc.of(module))
          .invokevirtual(module, "name", MethodTypeDesc.of(CD_String))
          .invokevirtual(CD_String, "hashCode", HASH_CODE).ireturn();
    }));
    ClassDesc names = ClassDesc.of("jdk.internal.reflect.HiddenNames");
    MethodTypeDesc stable = MethodTypeDesc.of(CD_String, CD_String);
    patch(out, "java.base", CD_Class, some -> some.methodName().stringValue().matches("getName|privateGetDeclared.*"),
        (code, element) -> {
          code.with(element);
          if (element instanceof InvokeInstruction call) {
            if (call.name().stringValue().matches("getDeclared(Method|Constructor)s0")) {
              sort(code, ClassDesc.of("jdk.internal.reflect.InOrder"), ClassDesc.of("java.lang.reflect.Executable"));
            } else if (call.name().equalsString("initClassName")) {
              code.invokestatic(names, "stable", stable).dup().aload(0).swap().putfield(CD_Class, "name", CD_String);
            }
          }
        });
    ClassDesc resolved = ClassDesc.of("jdk.vm.ci.meta.ResolvedJavaMethod");
    patch(out, "jdk.internal.vm.ci", hotspot("CompilerToVM"),
        some -> some.methodTypeSymbol().returnType().equals(resolved.arrayType()), (code, element) -> {
          if (element instanceof ReturnInstruction) {
            sort(code, hotspot("InOrder"), resolved);
          }
          code.with(element);
        });
    patch(out, "jdk.internal.vm.ci", hotspot("HotSpotResolvedJavaType"), named("<init>"), (code, element) -> {
      if (element instanceof InvokeInstruction) { // of the constructor above, with the name
        code.invokestatic(names, "stable", stable);
      }
      code.with(element);
    });
    patch(out, "jdk.internal.vm.ci", hotspot("HotSpotMetaspaceConstantImpl"), named("hashCode"), (code, element) -> {
      if (element instanceof InvokeInstruction) { // of System.identityHashCode
        code.invokevirtual(CD_Object, "hashCode", HASH_CODE);
      } else {
        code.with(element);
      }
    });
    patch(out, "jdk.internal.vm.ci", method, named("hashCode"), body(code -> {
      hashOf(code, method, "getDeclaringClass", hotspot("HotSpotResolvedObjectTypeImpl"));
      hashOf(code.bipush(31).imul(), method, "getName", CD_String);
      hashOf(code.iadd().bipush(31).imul(), method, "getSignature", hotspot("HotSpotSignature"));
      code.iadd().ireturn();
    }));
  }

  private static ClassDesc hotspot(String name) {
    return ClassDesc.of("jdk.vm.ci.hotspot", name);
  }

  private static Predicate<MethodModel> named(String name) {
    return method -> method.methodName().equalsString(name);
  }

  private static CodeTransform body(Consumer<CodeBuilder> body) {
    return new CodeTransform() {
      @Override
      public void accept(CodeBuilder code, CodeElement old) {}

      @Override
      public void atEnd(CodeBuilder code) {
        body.accept(code);
      }
    };
  }

  private static void hashOf(CodeBuilder code, ClassDesc owner, String getter, ClassDesc type) {
    code.aload(0).invokevirtual(owner, getter, MethodTypeDesc.of(type)).invokevirtual(CD_Object, "hashCode", HASH_CODE);
  }

  private static void sort(CodeBuilder code, ClassDesc sorter, ClassDesc element) {
    code.dup().invokestatic(sorter, "sort", MethodTypeDesc.of(CD_void, element.arrayType()));
  }

  private static void patch(Path out, String module, ClassDesc type, Predicate<MethodModel> which, CodeTransform how)
      throws IOException {
    String file = type.descriptorString().replaceAll("^L|;$", "") + ".class";
    ClassFile classFile = ClassFile.of();
    ClassModel before =
        classFile.parse(FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules", module, file));
    if (before.methods().stream().noneMatch(which)) {
      throw new IllegalStateException("nothing to change in " + file);
    }
    Path to = out.resolve(module).resolve(file);
    Files.createDirectories(to.getParent());
    Files.write(to, classFile.transformClass(before, ClassTransform.transformingMethodBodies(which, how)));
  }
}

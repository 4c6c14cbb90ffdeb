import java.io.IOException;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodModel;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReference;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Generate, from class files alone, the text files that the assembled GraalVM home needs.
 *
 * <p>{@code Prepare headers SOURCES OUT}: the JNI headers that the JDK's C sources include.
 * {@code Prepare cpu SVM_JAR OUT}: the C struct behind the builder's list of CPU features.
 * {@code Prepare exports JARS OUT}: an argument file that opens the JDK to the builder's modules.
 */
final class Prepare {
    private static final Pattern JNI_HEADER = Pattern.compile("#include \"((?:java|jdk|sun)_\\w+)\\.h\"");
    private static final String CPU_FEATURES = "com/oracle/svm/core/amd64/AMD64LibCHelper$CPUFeatures.class";

    public static void main(String[] args) throws IOException {
        Path from = Path.of(args[1]);
        Path to = Path.of(args[2]);
        switch (args[0]) {
            case "headers" -> headers(from, to);
            case "cpu" -> cpuFeatures(from, to);
            case "exports" -> exports(from, to);
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    /** The C code takes only constants from these headers; prototypes are left to its own definitions. */
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
                    Files.writeString(out.resolve(name + ".h"), constants(name, ClassFile.of().parse(file)));
                }
            }
        }
    }

    private static String constants(String name, ClassModel model) {
        StringBuilder header = new StringBuilder("#include <jni.h>\n");
        for (FieldModel field : model.fields()) {
            field.findAttribute(Attributes.constantValue()).ifPresent(value -> {
                String suffix = switch (field.fieldType().stringValue()) {
                    case "I", "S", "B", "C", "Z" -> "L";
                    case "J" -> "LL";
                    default -> null;
                };
                if (suffix != null) {
                    header.append("#define %s_%s %s%s\n".formatted(
                            name, field.fieldName().stringValue(), value.constant().constantValue(), suffix));
                }
            });
        }
        return header.toString();
    }

    private static void cpuFeatures(Path svm, Path out) throws IOException {
        try (FileSystem jar = FileSystems.newFileSystem(svm)) {
            String fields = ClassFile.of().parse(jar.getPath(CPU_FEATURES)).methods().stream()
                    .map(MethodModel::methodName)
                    .map(method -> "    uint8_t " + method.stringValue() + ";\n")
                    .collect(Collectors.joining());
            Files.writeString(out, """
                    #ifndef AMD64CPUFEATURES_H
                    #define AMD64CPUFEATURES_H
                    #include <stdint.h>
                    typedef struct {
                    %s} CPUFeatures;
                    #endif
                    """.formatted(fields));
        }
    }

    /** The builder reads the inside of the JDK; a real GraalVM declares these same exports at its own build. */
    private static void exports(Path jars, Path out) throws IOException {
        List<ModuleDescriptor> builder =
                ModuleFinder.of(jars).findAll().stream().map(ModuleReference::descriptor).toList();
        String readers = builder.stream().map(ModuleDescriptor::name).sorted().collect(Collectors.joining(","))
                + ",ALL-UNNAMED";
        TreeMap<String, Collection<String>> packages = new TreeMap<>();
        ModuleLayer.boot().modules().forEach(m -> packages.put(m.getName(), new TreeSet<>(m.getPackages())));
        builder.forEach(m -> packages.put(m.name(), new TreeSet<>(m.packages())));
        List<String> lines = new ArrayList<>();
        packages.forEach((module, names) -> names.forEach(name -> {
            lines.add("--add-exports=%s/%s=%s".formatted(module, name, readers));
            lines.add("--add-opens=%s/%s=%s".formatted(module, name, readers));
        }));
        Files.write(out, lines);
    }
}

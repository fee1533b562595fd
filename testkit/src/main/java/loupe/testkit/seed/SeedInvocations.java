package loupe.testkit.seed;

import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;

final class SeedInvocations implements TestTemplateInvocationContextProvider {
    private static final RandomGeneratorFactory<RandomGenerator> GENERATORS =
            RandomGeneratorFactory.of("L64X128MixRandom");

    @Override
    public boolean supportsTestTemplate(ExtensionContext context) {
        return true;
    }

    @Override
    public Stream<? extends TestTemplateInvocationContext> provideTestTemplateInvocationContexts(
            ExtensionContext context) {
        var replay = System.getProperty("seed");
        var seeds = replay != null
                ? LongStream.of(Long.parseLong(replay))
                : LongStream.range(
                        0,
                        context.getRequiredTestMethod()
                                .getAnnotation(ForEachSeed.class)
                                .count());
        return seeds.mapToObj(SeededInvocation::new);
    }

    private record SeededInvocation(long seed) implements TestTemplateInvocationContext {
        @Override
        public String getDisplayName(int invocationIndex) {
            return "seed " + seed;
        }

        @Override
        public List<Extension> getAdditionalExtensions() {
            return List.of(new SeededGenerator(seed));
        }
    }

    private record SeededGenerator(long seed) implements ParameterResolver {
        @Override
        public boolean supportsParameter(ParameterContext parameter, ExtensionContext extension) {
            return parameter.getParameter().getType() == RandomGenerator.class;
        }

        @Override
        public Object resolveParameter(ParameterContext parameter, ExtensionContext extension) {
            return GENERATORS.create(seed);
        }
    }
}

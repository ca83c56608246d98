public final class Screen {}

#if GTK
  import Testing

  /// All tests on real widgets, one after the other: they share a screen and its keyboard.
  @Suite(.serialized, .enabled(if: GTKThread.hasDisplay, "There is no display."))
  enum GTKTests {}

  struct GTKDisplayTests {
    @Test("There is a display where one is demanded")
    func display() {
      #expect(GTKThread.hasDisplay || !GTKThread.isRequired)
    }
  }
#endif

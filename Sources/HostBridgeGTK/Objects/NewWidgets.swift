#if GTK
  internal import CGTK

  /// Keeps widgets that were made in this round of the loop, until the next.
  enum NewWidgets {
    // Unsafe in name only: touched on the loop's thread.
    nonisolated(unsafe) private static var links: [WidgetLink] = []

    static func add(_ link: WidgetLink) {
      links.append(link)
      guard links.count == 1 else { return }
      addIdle(priority: G_PRIORITY_HIGH) {
        var old: [WidgetLink] = []
        swap(&old, &links)
        for link in old { link.age() }
      }
    }
  }
#endif

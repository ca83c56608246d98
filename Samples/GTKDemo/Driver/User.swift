#if GTK
  import CGTK
  import Foundation
  import GTKDemoScreens
  import HostBridgeGTK

  /// A user in front of the window: moves the mouse, clicks, types and looks.
  ///
  /// Everything goes through the X server, to the place on the screen where a widget is.
  @MainActor
  struct User {
    private let xdotool: Xdotool

    init() throws(Problem) {
      xdotool = try Xdotool()
    }

    /// Clicks into the middle of a widget, or elsewhere in it. Scrolls where it is out of sight.
    ///
    /// - Parameters:
    ///   - widget: On the screen.
    ///   - share: Where in its width.
    func click(_ widget: GTKWidget?, at share: Double = 0.5) async throws {
      guard let widget else { throw Problem("there is nothing to click on") }
      try await scroll(to: widget)
      let place = try place(of: widget, at: share)
      let id = try await id(of: place.window)
      try await xdotool("mousemove", "--window", id, place.x, place.y)
      try await xdotool("windowfocus", id)
      try await xdotool("click", "1")
    }

    /// Types into whatever has the keyboard.
    func type(_ text: String) async throws {
      try await xdotool("type", "--delay", "8", text)
    }

    /// Presses keys: `Return`, `Escape`, `ctrl+a`.
    func press(_ keys: String...) async throws {
      for key in keys { try await xdotool("key", key) }
    }

    /// Clicks into a field, and replaces what is in it.
    func fill(_ field: GTKWidget, with text: String) async throws {
      try await click(field, at: 0.3)
      try await wait("the keyboard to be in the field") { field.hasInputFocus }
      try await press("ctrl+a", "BackSpace")
      try await type(text)
    }

    /// Waits until something is so: at most ten seconds, whatever the machine's speed.
    func wait(_ what: String, until isSo: () -> Bool) async throws {
      for _ in 0..<1000 {
        if isSo() { return }
        try await Task.sleep(for: .milliseconds(10))
      }
      throw Problem("waited in vain for \(what)")
    }

    /// Waits until a widget is on the screen, and stays where it is.
    private func rest(_ widget: GTKWidget) async throws {
      try await wait("a widget to be on the screen") { gtk_widget_get_mapped(widget.cast()) != 0 }
      var last: [String] = []
      try await wait("a widget to stay where it is") {
        let place = try? place(of: widget)
        let new = [place?.x ?? "", place?.y ?? ""]
        defer { last = new }
        return place != nil && new == last
      }
    }

    /// Turns the wheel until a widget is in sight.
    private func scroll(to widget: GTKWidget) async throws {
      try await rest(widget)
      guard let view = gtk_widget_get_ancestor(widget.cast(), gtk_scrolled_window_get_type()) else {
        return
      }
      for _ in 0..<60 {
        let height = Double(gtk_widget_get_height(view))
        let middle = try point(0.5, 0.5, of: widget, in: view)
        let half = Double(gtk_widget_get_height(widget.cast())) / 2
        if middle.y - half >= 0, middle.y + half <= height { return }
        let place = try self.place(of: GTKWidget.of(view), at: 0.02)
        try await xdotool("mousemove", "--window", id(of: place.window), place.x, place.y)
        try await xdotool("click", middle.y > height / 2 ? "5" : "4")
        try await Task.sleep(for: .milliseconds(30))
        try await rest(widget)
      }
      throw Problem("a widget cannot be scrolled to")
    }

    // MARK: Places

    private struct Place {
      let window: GTKWindow
      let x: String
      let y: String
    }

    /// Where a widget is in its X window.
    private func place(of widget: GTKWidget, at share: Double = 0.5) throws -> Place {
      guard let native = gtk_widget_get_native(widget.cast()),
        let window = GTKWidget.of(GTKPointer(native).cast()) as? GTKWindow
      else { throw Problem("a widget is in no window") }
      let point = try point(share, 0.5, of: widget, in: window.cast())
      var shadow = (x: 0.0, y: 0.0)
      gtk_native_get_surface_transform(native, &shadow.x, &shadow.y)
      return Place(
        window: window, x: String(Int(point.x + shadow.x)), y: String(Int(point.y + shadow.y)))
    }

    private func point(
      _ x: Double, _ y: Double, of widget: GTKWidget, in other: UnsafeMutablePointer<GtkWidget>
    ) throws -> (x: Double, y: Double) {
      var result = (x: 0.0, y: 0.0)
      let isThere = gtk_widget_translate_coordinates(
        widget.cast(), other, Double(gtk_widget_get_width(widget.cast())) * x,
        Double(gtk_widget_get_height(widget.cast())) * y, &result.x, &result.y)
      guard isThere != 0 else { throw Problem("a widget is not where it is looked for") }
      return result
    }

    /// The X window of a window of ours, found by its title.
    private func id(of window: GTKWindow) async throws -> String {
      let process = String(ProcessInfo.processInfo.processIdentifier)
      for _ in 0..<100 {
        let found = try? await xdotool(
          "search", "--all", "--onlyvisible", "--pid", process, "--name", "^\(window.title)$")
        if let id = found?.split(separator: "\n").last { return String(id) }
        try await Task.sleep(for: .milliseconds(20))
      }
      throw Problem("the X server shows no window \"\(window.title)\"")
    }
  }
#endif

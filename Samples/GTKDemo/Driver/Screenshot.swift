#if GTK
  import CGTK
  import Foundation
  import HostBridgeGTK

  /// Draws a window into a file, the windows on top of it in its middle, as GTK itself draws them.
  ///
  /// - Parameters:
  ///   - window: On the screen.
  ///   - file: A PNG file.
  /// - Throws: ``Problem`` when that is not possible.
  @MainActor
  func takeScreenshot(of window: GTKWindow, into file: URL) throws(Problem) {
    guard let renderer = gtk_native_get_renderer(window.cast()) else {
      throw Problem("the window is not on the screen")
    }
    guard let snapshot = gtk_snapshot_new() else { throw Problem("there is no snapshot") }
    let size = draw(window, into: snapshot)
    for top in windows(on: window) {
      var dim = GdkRGBA(red: 0, green: 0, blue: 0, alpha: 0.3)
      var all = rectangle(size)
      gtk_snapshot_append_color(snapshot, &dim, &all)
      let width = Double(gtk_widget_get_width(top.cast()))
      let height = Double(gtk_widget_get_height(top.cast()))
      var middle = graphene_point_t(
        x: Float((size.width - width) / 2), y: Float((size.height - height) / 2))
      gtk_snapshot_save(snapshot)
      gtk_snapshot_translate(snapshot, &middle)
      var outline = GskRoundedRect()
      var bounds = rectangle((width, height))
      var black = GdkRGBA(red: 0, green: 0, blue: 0, alpha: 0.5)
      gsk_rounded_rect_init_from_rect(&outline, &bounds, 0)
      gtk_snapshot_append_outset_shadow(snapshot, &outline, &black, 0, 2, 1, 8)
      _ = draw(top, into: snapshot)
      gtk_snapshot_restore(snapshot)
    }
    guard let node = gtk_snapshot_free_to_node(snapshot) else { throw Problem("nothing was drawn") }
    defer { gsk_render_node_unref(node) }
    var all = rectangle(size)
    guard let texture = gsk_renderer_render_texture(renderer, node, &all) else {
      throw Problem("nothing was drawn")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
    guard gdk_texture_save_to_png(texture, file.path) != 0 else {
      throw Problem("\"\(file.path)\" cannot be written")
    }
  }

  /// The windows on top of a window, the upper ones last.
  @MainActor
  private func windows(on window: GTKWindow) -> [GTKWindow] {
    var found: [GTKWindow] = []
    guard let all = gtk_window_list_toplevels() else { return [] }
    defer { g_list_free(all) }
    var next: UnsafeMutablePointer<GList>? = all
    while let item = next {
      if let data = item.pointee.data,
        let top = GTKWidget.of(data.assumingMemoryBound(to: GtkWidget.self)) as? GTKWindow,
        gtk_widget_get_mapped(top.cast()) != 0,
        gtk_window_get_transient_for(top.cast()) == window.cast()
      {
        found += [top] + windows(on: top)
      }
      next = item.pointee.next
    }
    return found
  }

  @MainActor
  private func draw(
    _ window: GTKWindow, into snapshot: OpaquePointer
  ) -> (width: Double, height: Double) {
    let paintable = gtk_widget_paintable_new(window.cast())
    defer { g_object_unref(paintable.map { UnsafeMutableRawPointer($0) }) }
    let width = Double(gtk_widget_get_width(window.cast()))
    let height = Double(gtk_widget_get_height(window.cast()))
    gdk_paintable_snapshot(paintable, snapshot, width, height)
    return (width, height)
  }

  private func rectangle(_ size: (width: Double, height: Double)) -> graphene_rect_t {
    graphene_rect_t(
      origin: graphene_point_t(x: 0, y: 0),
      size: graphene_size_t(width: Float(size.width), height: Float(size.height)))
  }
#endif

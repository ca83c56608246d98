/// What comes from a file descriptor.
public enum FileDescriptorEvent: Sendable, Hashable {
  /// Bytes as they were read, at least one.
  case bytes([UInt8])
  /// Nothing will come any more: the last event.
  case end
  /// Reading failed: the last event. Its number is one of `errno`.
  case failed(errno: Int32)

  /// Whether nothing comes after it.
  var isLast: Bool {
    if case .bytes = self { false } else { true }
  }
}

extension Effect {
  /// Turns what can be read from a file descriptor into actions: a pipe, a socket, a terminal (rule E6).
  ///
  /// ```swift
  /// case .task: .events(readingFrom: STDIN_FILENO) { .input($0) }
  /// ```
  ///
  /// It reads off the host, on a thread that sleeps until there is something; each effect has its own. The
  /// events come in their order, at most 64 KiB each, as fast as they can be read. After
  /// ``FileDescriptorEvent/end`` or ``FileDescriptorEvent/failed(errno:)`` the effect is over.
  ///
  /// - Parameters:
  ///   - fileDescriptor: Open for reading when the effect begins. The effect reads from a duplicate that it
  ///     closes itself, so that the descriptor stays the caller's and may be closed at any time.
  ///   - name: Names the effect in reports.
  ///   - transform: Makes an action of an event. On the host.
  ///   - fileID: The file that reports name; the caller's.
  ///   - filePath: The path of that file.
  ///   - line: The line in that file.
  ///   - column: The column in that line.
  public static func events(
    readingFrom fileDescriptor: Int32,
    name: String? = nil,
    _ transform: @escaping (FileDescriptorEvent) -> Action,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect {
    Effect<FileDescriptorEvent>.events(
      name: name, { readAll(of: fileDescriptor, $0) }, fileID: fileID, filePath: filePath,
      line: line, column: column
    )
    .map(transform)
  }
}

/// Emits what comes from a descriptor.
///
/// - Returns: Stops.
private func readAll(
  of fileDescriptor: Int32, _ emit: Emitter<FileDescriptorEvent>
) -> () -> Void {
  do {
    let reader = try DescriptorReader(fileDescriptor)
    reader.start { event in
      emit(event)
      if event.isLast { emit.finish() }
    }
    return reader.stop
  } catch {
    emit(.failed(errno: error.errno))
    emit.finish()
    return {}
  }
}

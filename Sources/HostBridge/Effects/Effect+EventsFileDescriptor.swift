import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// What comes from a file descriptor.
public enum FileDescriptorEvent: Sendable, Hashable {
  /// Bytes as they were read, at least one.
  case bytes([UInt8])
  /// Nothing will come any more: the last event.
  case end
  /// Reading failed: the last event. Its number is one of `errno`.
  case failed(errno: Int32)
}

extension Effect {
  /// Turns what can be read from a file descriptor into actions: a pipe, a socket, a terminal (rule E6).
  ///
  /// ```swift
  /// case .task: .events(readingFrom: STDIN_FILENO) { .input($0) }
  /// ```
  ///
  /// It reads off the host, whenever there is something, and never waits for what is not there. The events
  /// come in their order, at most 64 KiB each, as fast as they can be read. After
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
  let copy = dup(fileDescriptor)
  guard copy >= 0 else {
    emit(.failed(errno: errno))
    emit.finish()
    return {}
  }
  let source = DispatchSource.makeReadSource(
    fileDescriptor: copy, queue: DispatchQueue(label: "HostBridge.readingFrom"))
  source.setEventHandler {
    // Until nothing is left: where the other side closes while something is there, the system tells of
    // both at once, and never again.
    repeat {
      switch readOnce(from: copy) {
      case nil: return
      case .bytes(let bytes): emit(.bytes(bytes))
      case let last?:
        emit(last)
        emit.finish()
        // It would be called again and again until the host stops it.
        source.cancel()
      }
    } while !source.isCancelled && isReadable(copy)
  }
  // The system wants the descriptor open until then.
  source.setCancelHandler { close(copy) }
  source.resume()
  return { source.cancel() }
}

/// Reads what is there; nil where nothing is, after all.
private func readOnce(from fileDescriptor: Int32) -> FileDescriptorEvent? {
  var failure: Int32 = 0
  let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
    let size = read(fileDescriptor, buffer.baseAddress, buffer.count)
    failure = size < 0 ? errno : 0
    count = max(size, 0)
  }
  switch failure {
  case 0: return bytes.isEmpty ? .end : .bytes(bytes)
  case EAGAIN, EINTR: return nil
  default: return .failed(errno: failure)
  }
}

/// Whether reading would not wait.
private func isReadable(_ fileDescriptor: Int32) -> Bool {
  var request = pollfd(fd: fileDescriptor, events: Int16(POLLIN), revents: 0)
  return poll(&request, 1, 0) > 0
}

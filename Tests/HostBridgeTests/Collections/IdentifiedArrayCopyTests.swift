import Testing

@testable import HostBridge

@Suite struct IdentifiedArrayCopyTests {
  private func makeBooks(_ count: Int = 100) -> IdentifiedArrayOf<Book> {
    IdentifiedArray(uniqueElements: (0..<count).map { Book(id: $0, pages: [$0]) })
  }

  private func places(_ books: IdentifiedArrayOf<Book>) -> UInt {
    // A dictionary is a pointer to its memory.
    unsafeBitCast(books.positions, to: UInt.self)
  }

  @Test("O2 a mutation in place copies neither the array nor what the element holds")
  func inPlace() {
    var books = makeBooks()
    for index in books.indices { books[index].pages.reserveCapacity(8) }
    let elements = address(books.elements)
    let index = places(books)
    let pages = address(books[7].pages)
    for number in 0..<3 {
      books[id: 7]?.pages.append(number)
      books[7].pages.append(number)
    }
    books.withElement(at: 7) { $0.pages.append(9) }
    #expect(books[7].pages == [7, 0, 0, 1, 1, 2, 2, 9])
    #expect(address(books.elements) == elements && places(books) == index)
    #expect(address(books[7].pages) == pages)
    #expect(UnsafeRawPointer(books.elementPointer(at: 0)) == elements)
    #expect(books.elementPointer(at: 7).pointee.pages.count == 8)
  }

  @Test("O2 an array with room moves nothing when it grows or is put in order")
  func capacity() {
    var books = makeBooks()
    books.reserveCapacity(200)
    let elements = address(books.elements)
    let index = places(books)
    for id in 100..<200 { books.append(Book(id: id)) }
    books.removeLast(50)
    books.swapAt(0, 1)
    books.reverse()
    books.remove(id: 3)
    books.insert(Book(id: 3), at: 0)
    #expect(address(books.elements) == elements && places(books) == index)
    books.removeAll(keepingCapacity: true)
    books.append(contentsOf: makeBooks().elements)
    #expect(address(books.elements) == elements)
  }

  @Test("a copy is another value")
  func copies() {
    var books = makeBooks(3)
    let copy = books
    books[id: 1]?.title = "new"
    books.remove(id: 0)
    #expect(copy.ids == [0, 1, 2] && copy[id: 1]?.title == "" && copy.index(id: 2) == 2)
    #expect(books.ids == [1, 2] && books.index(id: 2) == 1)
  }

  @Test(
    "an optional that is emptied in place removes the element, the only one and the last one too")
  func emptied() {
    func take(_ slot: inout Book?) -> Book? {
      defer { slot = nil }
      return slot
    }
    var books = makeBooks(4)
    #expect(
      take(&books[id: 1])?.id == 1 && take(&books[id: 3])?.id == 3 && take(&books[id: 3]) == nil)
    #expect(books.ids == [0, 2] && books.index(id: 2) == 1)
    _ = take(&books[id: 0])
    _ = take(&books[id: 2])
    #expect(books.isEmpty && books.structure == 0)
    func fill(_ slot: inout Book?) { slot = Book(id: 5) }
    fill(&books[id: 5])
    #expect(books.ids == [5])
  }

  @Test("an element that an error interrupts is put back")
  func interrupted() {
    struct Failure: Error {}
    func change(_ slot: inout Book?) throws {
      slot?.title = "changed"
      throw Failure()
    }
    var books = makeBooks(3)
    try? change(&books[id: 0])
    #expect(books.ids == [0, 1, 2] && books[id: 0]?.title == "changed")
  }

  @Test("O3 the stamp changes with ids and order, and with nothing else")
  func stamps() {
    var books = makeBooks(4)
    var last = books.structure
    func isNew() -> Bool {
      defer { last = books.structure }
      return books.structure != last
    }
    #expect(IdentifiedArrayOf<Book>().structure == 0 && last != 0)
    books[id: 1]?.title = "a"
    books[1].title = "b"
    books[id: 1] = Book(id: 1)
    books.updateOrAppend(Book(id: 1))
    books.sort { $0.id < $1.id }
    books.remove(id: 9)
    books.removeAll { $0.id > 9 }
    books.swapAt(1, 1)
    books.withContiguousMutableStorageIfAvailable { $0[0].title = "c" }
    #expect(!isNew() && books.filter { _ in true }.structure == last)
    books.append(Book(id: 5))
    #expect(isNew())
    books.insert(Book(id: 6), at: 0)
    #expect(isNew())
    books.swapAt(0, 1)
    #expect(isNew())
    books.reverse()
    #expect(isNew())
    books.move(fromOffsets: RangeSet(0..<1), toOffset: 3)
    #expect(isNew())
    books.remove(at: 0)
    #expect(isNew())
    books[id: 5] = nil
    #expect(isNew())
    books.noteIdentityChange()
    #expect(isNew())
    books.removeAll()
    #expect(isNew() && last == 0)
  }

  @Test("O3 the stamp changes with the identity of an observable element, in generic code too")
  func identities() {
    func replace<Element: Identifiable>(
      _ elements: inout IdentifiedArrayOf<Element>, by element: Element
    ) { elements[id: element.id]? = element }
    var rows: IdentifiedArrayOf<Row> = [Row(id: 0), Row(id: 1)]
    let before = rows.structure
    rows[id: 0]?.title = "a"
    rows[1].title = "b"
    rows[id: 0] = rows[id: 0]
    replace(&rows, by: rows[0])
    #expect(rows.structure == before)
    var last = before
    for change: (inout IdentifiedArrayOf<Row>) -> Void in [
      { $0[id: 0] = Row(id: 0) }, { $0[0] = Row(id: 0) }, { $0[id: 0]? = Row(id: 0) },
      { $0.updateOrAppend(Row(id: 0)) }, { $0.update(Row(id: 0), at: 0) },
      { replace(&$0, by: Row(id: 0)) },
      { $0.withContiguousMutableStorageIfAvailable { $0[0] = Row(id: 0) } },
    ] {
      change(&rows)
      #expect(rows.structure != last && rows.ids == [0, 1])
      last = rows.structure
    }
  }
}

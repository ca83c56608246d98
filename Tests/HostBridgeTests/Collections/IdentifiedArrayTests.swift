import Foundation
import HostBridge
import HostBridgeTesting
import Testing

@Suite struct IdentifiedArrayTests {
  private let books: IdentifiedArrayOf<Book> = [
    Book(id: 3, title: "c"), Book(id: 1, title: "a"), Book(id: 2, title: "b"),
  ]

  @Test("an identified array finds elements by id and by place")
  func lookingUp() {
    #expect(books.count == 3 && !books.isEmpty)
    #expect(books[id: 1]?.title == "a" && books[id: 7] == nil)
    #expect(books[0].id == 3 && books.first?.id == 3 && books.last?.id == 2)
    #expect(books.index(id: 2) == 2 && books.index(id: 7) == nil)
    #expect(books.contains(id: 1) && !books.contains(id: 7))
    #expect(books.ids == [3, 1, 2] && books.ids != [3, 2, 1])
    #expect(books.ids.contains(1) && !books.ids.contains(7))
    #expect(books.ids.firstIndex(of: 2) == 2 && books.ids[1] == 1)
    #expect(books.elements.map(\.title) == ["c", "a", "b"])
    #expect(IdentifiedArrayOf<Book>().isEmpty)
  }

  @Test("an identified array takes ids from a property, stored or computed")
  func keyPaths() {
    var stored = IdentifiedArray(uniqueElements: [Book(id: 1, title: "a")], id: \.title)
    stored.append(Book(id: 1, title: "b"))
    #expect(stored.ids == ["a", "b"])
    var computed = IdentifiedArray<Int, Book>(id: \.pages.count)
    computed.append(Book(id: 1, pages: [1]))
    computed.append(Book(id: 1, pages: [1, 2]))
    #expect(computed[id: 2]?.pages == [1, 2])
  }

  @Test("an identified array merges elements of one id as told")
  func uniquing() {
    let elements = [Book(id: 1, title: "a"), Book(id: 2, title: "b"), Book(id: 1, title: "c")]
    let merged = IdentifiedArrayOf<Book>(elements) { Book(id: $0.id, title: $0.title + $1.title) }
    #expect(merged.map(\.title) == ["ac", "b"])
    let kept = IdentifiedArray(elements, id: \.id) { first, _ in first }
    #expect(kept.map(\.title) == ["a", "b"])
    expectIssue("another id") {
      let odd = IdentifiedArrayOf<Book>(elements) { _, _ in Book(id: 9) }
      #expect(odd.map(\.title) == ["a", "b"])
    }
  }

  @Test("appending, inserting and updating tell what was there")
  func inserting() {
    var books = books
    #expect(books.append(Book(id: 4)) == (true, 3))
    #expect(books.insert(Book(id: 5), at: 0) == (true, 0))
    #expect(books.ids == [5, 3, 1, 2, 4] && books.index(id: 4) == 4)
    #expect(books.updateOrAppend(Book(id: 1, title: "new"))?.title == "a")
    #expect(books.updateOrAppend(Book(id: 6)) == nil)
    let updated = books.updateOrInsert(Book(id: 1, title: "newer"), at: 0)
    #expect(updated.originalMember?.title == "new" && updated.index == 2)
    let inserted = books.updateOrInsert(Book(id: 7), at: 1)
    #expect(inserted.originalMember == nil && inserted.index == 1)
    #expect(books.update(Book(id: 7, title: "seven"), at: 1).title == "")
    #expect(books.ids == [5, 7, 3, 1, 2, 4, 6])
    books.append(contentsOf: [Book(id: 8), Book(id: 9)])
    #expect(books.index(id: 9) == 8)
  }

  @Test("removing by id, place, range and condition keeps the order of the rest")
  func removing() {
    var books = IdentifiedArray(uniqueElements: (0..<12).map { Book(id: $0) })
    #expect(books.remove(id: 5)?.id == 5 && books.remove(id: 5) == nil)
    #expect(books.remove(Book(id: 6))?.id == 6)
    #expect(
      books.remove(at: 0).id == 0 && books.removeFirst().id == 1 && books.removeLast().id == 11)
    #expect(books.ids == [2, 3, 4, 7, 8, 9, 10])
    books.removeSubrange(1...2)
    books.removeSubrange(4...)
    #expect(books.ids == [2, 7, 8, 9] && books.index(id: 9) == 3)
    books.removeAll { $0.id % 2 == 0 }
    #expect(books.ids == [7, 9])
    books.removeFirst(1)
    books.removeLast(1)
    #expect(books.isEmpty && books.popLast() == nil)
    books.append(contentsOf: (0..<5).map { Book(id: $0) })
    books.remove(atOffsets: RangeSet([1, 3], within: books))
    #expect(books.ids == [0, 2, 4] && books.index(id: 4) == 2)
    books[id: 2] = nil
    #expect(books.ids == [0, 4])
    books.removeAll()
    #expect(books.isEmpty && books[id: 0] == nil)
  }

  @Test("ordering elements keeps them under their ids")
  func ordering() {
    var books = IdentifiedArray(uniqueElements: (0..<6).map { Book(id: $0) })
    books.move(fromOffsets: RangeSet([0, 2], within: books), toOffset: 5)
    #expect(books.ids == [1, 3, 4, 0, 2, 5])
    books.swapAt(0, 5)
    books.reverse()
    #expect(books.ids == [1, 2, 0, 4, 3, 5])
    books.sort { $0.id > $1.id }
    #expect(books.ids == [5, 4, 3, 2, 1, 0])
    let pivot = books.partition { $0.id < 3 }
    #expect(pivot == 3 && books[pivot...].allSatisfy { $0.id < 3 })
    var generator = SeededGenerator(seed: 1)
    books.shuffle(using: &generator)
    #expect(Set(books.ids) == Set(0..<6))
    for (index, book) in books.enumerated() { #expect(books.index(id: book.id) == index) }
    var numbers = IdentifiedArray(uniqueElements: [3, 1, 2], id: \.self)
    numbers.sort()
    #expect(numbers.elements == [1, 2, 3] && numbers.index(id: 3) == 2)
  }

  @Test("algorithms of the standard library leave every element under its id")
  func standardAlgorithms() {
    func sortAny<C: MutableCollection & RandomAccessCollection>(_ books: inout C)
    where C.Element == Book { books.sort { $0.id < $1.id } }
    var books = books
    sortAny(&books)
    #expect(books.ids == [1, 2, 3] && books.index(id: 3) == 2)
    books[0..<2].sort { $0.id > $1.id }
    #expect(books.ids == [2, 1, 3] && books.index(id: 1) == 1)
    #expect(books.filter { $0.id > 1 }.ids == [2, 3])
    #expect(books.filter { $0.id > 1 }.index(id: 3) == 1)
    #expect(books.map(\.id) == [2, 1, 3] && books.reversed().map(\.id) == [3, 1, 2])
  }

  @Test("an identified array compares and hashes as its elements")
  func comparing() {
    var other = books
    #expect(other == books && Set([other, books]).count == 1)
    other[id: 1]?.title = "z"
    #expect(other != books)
    other[id: 1]?.title = "a"
    #expect(other == books && other.hashValue == books.hashValue)
    other.swapAt(0, 1)
    #expect(other != books)
  }

  @Test("an identified array codes as the bare array, and refuses an id that comes twice")
  func coding() throws {
    let data = try JSONEncoder().encode(books)
    #expect(try JSONDecoder().decode([Book].self, from: data) == books.elements)
    let decoded = try JSONDecoder().decode(IdentifiedArrayOf<Book>.self, from: data)
    #expect(decoded == books && decoded.index(id: 2) == 2)
    let twice = try JSONEncoder().encode([Book(id: 1), Book(id: 1)])
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(IdentifiedArrayOf<Book>.self, from: twice)
    }
    guard case .dataCorrupted = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
  }

  @Test("an identified array prints and mirrors as the bare array")
  func printing() {
    let numbers = IdentifiedArray(uniqueElements: [3, 1], id: \.self)
    #expect("\(numbers)" == "[3, 1]" && "\(numbers.ids)" == "[3, 1]")
    #expect(String(reflecting: numbers) == "IdentifiedArray<Int, Int>([3, 1])")
    #expect(Mirror(reflecting: numbers).displayStyle == .collection)
    #expect(Mirror(reflecting: numbers).children.map { $0.value as? Int } == [3, 1])
  }
}

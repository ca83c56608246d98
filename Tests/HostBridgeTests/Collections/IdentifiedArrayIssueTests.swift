import HostBridge
import HostBridgeTesting
import Testing

@Suite struct IdentifiedArrayIssueTests {
  @Test("I2 a duplicate id is an issue at the caller's line, and the later element loses")
  func duplicates() throws {
    var books: IdentifiedArrayOf<Book> = [Book(id: 1, title: "a")]
    let line = #line + 2
    let issue = expectIssue("holds its id already") {
      #expect(books.append(Book(id: 1, title: "b")) == (false, 0))
    }
    #expect(
      issue?.line == line && issue?.fileID.hasSuffix("IdentifiedArrayIssueTests.swift") == true)
    expectIssue("Id: 1") {
      #expect(books.insert(Book(id: 1, title: "b"), at: 0) == (false, 0))
    }
    expectIssue("holds its id already") { books.append(contentsOf: [Book(id: 2), Book(id: 1)]) }
    #expect(books.map(\.title) == ["a", ""])
  }

  @Test("I2 so it is when an array is made, whatever the spelling")
  func duplicatesAtStart() {
    let elements = [Book(id: 1, title: "a"), Book(id: 2), Book(id: 1, title: "b"), Book(id: 3)]
    let issue = expectIssue("holds its id already") {
      let books = IdentifiedArray(uniqueElements: elements)
      #expect(books.ids == [1, 2, 3] && books[id: 1]?.title == "a" && books.index(id: 3) == 2)
    }
    #expect(issue?.fileID.hasSuffix("IdentifiedArrayIssueTests.swift") == true)
    expectIssue("holds its id already") {
      let books = IdentifiedArray(uniqueElements: elements, id: \.id)
      #expect(books.ids == [1, 2, 3])
    }
    expectIssue("holds its id already") {
      let books: IdentifiedArrayOf<Book> = [Book(id: 1), Book(id: 1, title: "b")]
      #expect(books == [Book(id: 1)])
    }
  }

  @Test("I2 an element assigned under another id stands under its own if that is free")
  func assignedUnderAnotherID() {
    var books: IdentifiedArrayOf<Book> = [Book(id: 1), Book(id: 2)]
    expectIssue("under its new id") { books[id: 1] = Book(id: 3) }
    #expect(books.ids == [3, 2] && books.index(id: 3) == 0 && books[id: 1] == nil)
    expectIssue("under its new id") { books[id: 7] = Book(id: 8) }
    #expect(books.ids == [3, 2, 8])
    expectIssue("under its new id") { books[1] = Book(id: 5) }
    expectIssue("under its new id") { books.update(Book(id: 6), at: 2) }
    #expect(books.ids == [3, 5, 6] && books.index(id: 6) == 2)
  }

  @Test("I2 an element assigned under another id that is taken changes nothing")
  func assignedUnderTakenID() {
    let before: IdentifiedArrayOf<Book> = [Book(id: 1), Book(id: 2, title: "two")]
    var books = before
    expectIssue("not changed") { books[id: 1] = Book(id: 2) }
    expectIssue("not changed") { books[id: 7] = Book(id: 2) }
    expectIssue("not changed") { books[0] = Book(id: 2) }
    expectIssue("not changed") { books.update(Book(id: 2), at: 0) }
    #expect(books == before && books.index(id: 1) == 0)
  }

  @Test("I2 an id changed in place is followed if it is free, else the element is removed")
  func changedInPlace() {
    var books: IdentifiedArrayOf<Book> = [Book(id: 1, title: "a"), Book(id: 2), Book(id: 3)]
    expectIssue("under its new id") { books[id: 1]?.id = 4 }
    expectIssue("under its new id") { books[1].id = 5 }
    #expect(books.ids == [4, 5, 3] && books[id: 4]?.title == "a" && books.index(id: 5) == 1)
    expectIssue("was removed") { books[id: 4]?.id = 3 }
    #expect(books.ids == [5, 3] && books.index(id: 3) == 1)
    expectIssue("was removed") { books[0].id = 3 }
    #expect(books.ids == [3] && books.index(id: 3) == 0 && books[id: 5] == nil)
  }

  @Test("I2 a buffer that holds an id twice afterwards is put back as it was")
  func wholeBuffer() {
    let before: IdentifiedArrayOf<Book> = [Book(id: 1), Book(id: 2), Book(id: 3)]
    var books = before
    expectIssue("holds its id already") {
      books.withContiguousMutableStorageIfAvailable { $0[0] = Book(id: 2) }
    }
    expectIssue("holds its id already") { books[0..<1] = books[1..<2] }
    #expect(books == before && books.index(id: 1) == 0)
    books[0..<1] = IdentifiedArray(uniqueElements: [Book(id: 9)])[0..<1]
    #expect(books.ids == [9, 2, 3] && books.index(id: 9) == 0 && books[id: 1] == nil)
  }
}

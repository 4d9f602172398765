/// Writes values as bytes, or reads them: `ByteWriter` and `ByteReader`. A form describes its bytes once, for
/// both.
///
/// All numbers are little-endian. Damaged bytes can neither trap a reader nor make it take more memory than
/// they have themselves: it notes the damage, and from there on everything is zero or empty.
package protocol ByteCoder {
  var isReading: Bool { get }
  /// True once something did not fit. Everything read from there on is zero or empty.
  var isDamaged: Bool { get }
  mutating func code(_ value: inout UInt8)
  /// Codes eight bytes.
  mutating func code(_ value: inout UInt64)
  /// Codes all bytes of `memory`, without a count. Memory for which a reader has no bytes stays as it was.
  mutating func code(memory: UnsafeMutableRawBufferPointer)
  /// The bytes that were coded so far.
  var offset: Int { get }
  /// Takes the next bytes where they are, if the value may keep them; otherwise, and by default, it takes none and
  /// returns nil.
  mutating func lend(_ count: Int) -> UnsafeMutableRawPointer?
  /// Returns a count of things that each take a byte or more.
  mutating func count(_ count: Int) -> Int
  /// Notes that the bytes are damaged.
  mutating func refuse()
}

/// A value that has a form as bytes.
package protocol ByteForm {
  /// Makes a value that a reader can fill.
  init(blank: Void)
  mutating func code(_ coder: inout some ByteCoder)
}

extension ByteCoder {
  package mutating func lend(_ count: Int) -> UnsafeMutableRawPointer? { nil }

  /// Codes zeros, up to a multiple of eight bytes from the beginning.
  package mutating func align() {
    var zero: UInt8 = 0
    while offset % 8 != 0, !isDamaged { code(&zero) }
  }

  /// Codes a whole number as eight bytes. A reader refuses one that its machine does not have.
  package mutating func code(_ value: inout Int) {
    var bits = UInt64(bitPattern: Int64(value))
    code(&bits)
    guard let whole = Int(exactly: Int64(bitPattern: bits)) else { return refuse() }
    value = whole
  }

  package mutating func code(_ value: inout Double) {
    var bits = value.bitPattern
    code(&bits)
    value = Double(bitPattern: bits)
  }

  package mutating func code(_ value: inout Bool) {
    var byte: UInt8 = value ? 1 : 0
    code(&byte)
    if byte > 1 { refuse() }
    value = byte == 1
  }

  /// Codes a count of bytes, and the bytes.
  package mutating func code(_ value: inout [UInt8]) {
    let count = count(value.count)
    if isReading { value = Array(repeating: 0, count: count) }
    value.withUnsafeMutableBytes { code(memory: $0) }
  }

  /// Codes a count of bytes, a megabyte at most, and the bytes of UTF-8. Other bytes are read as replacement
  /// characters.
  package mutating func code(_ value: inout String) {
    var bytes = isReading ? [] : Array(value.utf8)
    code(&bytes)
    if bytes.count > 1 << 20 { refuse() }
    if isReading { value = String(decoding: bytes, as: UTF8.self) }
  }

  /// Codes the number of a case, and returns it.
  package mutating func code(number: UInt8) -> UInt8 {
    var number = number
    code(&number)
    return number
  }

  /// Codes a finite number. A reader replaces any other by 0.
  package mutating func code(finite value: inout Double) {
    code(&value)
    guard !value.isFinite else { return }
    refuse()
    value = 0
  }

  /// Codes a number in a range. A reader replaces one that lies outside.
  package mutating func code(_ value: inout Double, _ range: ClosedRange<Double>) {
    code(&value)
    guard !range.contains(value) else { return }
    refuse()
    value = range.lowerBound
  }

  /// Codes a whole number in a range. A reader replaces one that lies outside.
  package mutating func code(_ value: inout Int, _ range: ClosedRange<Int>) {
    code(&value)
    guard !range.contains(value) else { return }
    refuse()
    value = range.lowerBound
  }

  /// Codes one of the cases, by its place among them.
  package mutating func code<Choice: CaseIterable & Equatable>(choice: inout Choice) {
    let all = Array(Choice.allCases)
    var place = UInt8(all.firstIndex(of: choice) ?? 0)
    code(&place)
    if all.indices.contains(Int(place)) { choice = all[Int(place)] } else { refuse() }
  }

  package mutating func code(optional value: inout (some ByteForm)?) {
    var isThere = value != nil
    code(&isThere)
    if isThere { code(present: &value) } else { value = nil }
  }

  private mutating func code<Form: ByteForm>(present value: inout Form?) {
    var form = value ?? Form(blank: ())
    form.code(&self)
    value = form
  }

  package mutating func code<Form: ByteForm>(list: inout [Form]) {
    code(list: &list, blank: Form(blank: ())) { $0.code(&$1) }
  }

  /// Codes a count and each item by `body`; a reader begins with a copy of `blank`. The list grows item by item,
  /// as an item may take more memory than bytes.
  package mutating func code<Item>(
    list: inout [Item], blank: Item, _ body: (inout Item, inout Self) -> Void
  ) {
    let count = count(list.count)
    guard isReading else {
      for index in 0..<count { body(&list[index], &self) }
      return
    }
    list = []
    while list.count < count, !isDamaged {
      var item = blank
      body(&item, &self)
      list.append(item)
    }
  }
}

extension Int: ByteForm {
  package init(blank: Void) { self = 0 }
  package mutating func code(_ coder: inout some ByteCoder) { coder.code(&self) }
}

extension Double: ByteForm {
  package init(blank: Void) { self = 0 }
  package mutating func code(_ coder: inout some ByteCoder) { coder.code(&self) }
}

extension String: ByteForm {
  package init(blank: Void) { self = "" }
  package mutating func code(_ coder: inout some ByteCoder) { coder.code(&self) }
}

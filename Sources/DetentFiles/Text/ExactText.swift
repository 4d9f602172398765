/// A path or a name, compared byte by byte as most disks do it.
///
/// `String` takes `é` in one scalar and in two for the same, and sees no `.gesture` behind a mark that joins
/// the full stop. Two files would count as one, and a test would be skipped without a word.
package struct ExactText: Hashable, Comparable, Sendable {
  package let text: String

  package init(_ text: some StringProtocol) { self.text = String(text) }

  package static func == (a: ExactText, b: ExactText) -> Bool {
    a.text.utf8.elementsEqual(b.text.utf8)
  }

  package static func < (a: ExactText, b: ExactText) -> Bool {
    a.text.utf8.lexicographicallyPrecedes(b.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }

  package func hasPrefix(_ prefix: String) -> Bool { text.utf8.starts(with: prefix.utf8) }

  package func hasSuffix(_ suffix: String) -> Bool {
    text.utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }

  /// The text without `prefix`; nil where it does not begin with that.
  package func without(prefix: String) -> String? {
    hasPrefix(prefix) ? String(Substring(text.utf8.dropFirst(prefix.utf8.count))) : nil
  }

  /// The text without `suffix`; nil where it does not end in that.
  package func without(suffix: String) -> String? {
    hasSuffix(suffix) ? String(Substring(text.utf8.dropLast(suffix.utf8.count))) : nil
  }
}

extension StringProtocol {
  /// The text for comparisons of paths and names.
  package var exact: ExactText { ExactText(self) }
}

/// A path or a name that is compared byte by byte, as most disks do.
///
/// `String` treats `é` in one scalar and in two as equal, and finds no `.gesture` after a mark that joins the
/// full stop. With it, two files would count as one, and a test would be skipped without a message.
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

  /// Returns the text without `prefix`, or nil if it does not begin with that.
  package func without(prefix: String) -> String? {
    hasPrefix(prefix) ? String(Substring(text.utf8.dropFirst(prefix.utf8.count))) : nil
  }

  /// Returns the text without `suffix`, or nil if it does not end in that.
  package func without(suffix: String) -> String? {
    hasSuffix(suffix) ? String(Substring(text.utf8.dropLast(suffix.utf8.count))) : nil
  }
}

extension StringProtocol {
  /// The text for comparing paths and names.
  package var exact: ExactText { ExactText(self) }
}

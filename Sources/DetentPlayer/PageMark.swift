/// The mark by which a player and a page know each other.
package enum PageMark {
  /// The version of the bytes. It grows with every change of a form in this module.
  package static let form = 1
  /// The player carries this text among its bytes, so that a program which makes a page can refuse a player of
  /// a different version.
  package static let text: StaticString = "detent-player form 1"
}

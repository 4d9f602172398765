import DetentDisk
import DetentProof
import DetentText
import Foundation

/// A page for phones.
struct PhonePage: Sendable {
  /// The whole page.
  let html: [UInt8]
  /// The page's data and its pack as a JSON object, for a phone that has the page.
  let data: String
}

extension PhonePage {
  /// Makes the page, whose socket is at `socket`, with fonts of its own. Any thread may call it.
  init(_ maker: PageMaker, socket: String) throws(CommandError) {
    let shaper: SDLShaper
    do throws(FontError) { shaper = try SDLShaper(family: .inter()) } catch {
      throw CommandError(.environment, "\(error)")
    }
    let template = try readingFiles(PageTemplate.read())
    let page = try readingFiles(maker.make(shaper, socket: socket))
    // The page's own host, by whatever protocol.
    html = template.filled(with: page, connecting: "'self'")
    try readingFiles(PageMaker.check(bytes: html.count, of: page, path: page.title))
    guard case .object(let members) = page.data else {
      preconditionFailure("the data is an object")
    }
    let pack = JSONWriter.Value.string(Data(page.packed).base64EncodedString())
    data = JSONWriter.text(.line(.object(members + [(name: "pack", value: pack)])))
  }
}

/// A page that a different thread makes.
final class PhonePageMaking: Sendable {
  private let result = Guarded<Outcome?>(nil)

  enum Outcome: Sendable {
    case page(PhonePage)
    case failed(CommandError)
  }

  /// Begins to make the page, and calls `notify` when there is an outcome.
  init(
    notify: @escaping @Sendable () -> Void,
    _ make: @escaping @Sendable () throws(CommandError) -> PhonePage
  ) {
    Background.run { [result] in
      let outcome: Outcome
      do throws(CommandError) { outcome = .page(try make()) } catch { outcome = .failed(error) }
      result.use { $0 = outcome }
      notify()
    }
  }

  /// The page, or the reason why there is none. This is nil while it is being made.
  var outcome: Outcome? { result.use { $0 } }
}

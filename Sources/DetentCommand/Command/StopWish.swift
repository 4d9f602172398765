import DetentDisk
import Foundation

/// Turns a signal into a wish to stop: the program finishes its current work first. A second signal ends it
/// at once.
final class StopWish: @unchecked Sendable {
  private let number = Guarded<Int32?>(nil)
  private var sources: [any DispatchSourceSignal] = []

  /// Listens from now on. A signal that the program was told to ignore stays ignored.
  init() {
    for come in Uninterrupted.ending {
      if unsafeBitCast(signal(come, SIG_IGN), to: Int.self) == Self.ignored { continue }
      let source = DispatchSource.makeSignalSource(signal: come, queue: .global())
      source.setEventHandler { [number] in
        number.use { $0 = come }
        signal(come, SIG_DFL)
      }
      source.resume()
      sources.append(source)
    }
  }

  private static let ignored = unsafeBitCast(SIG_IGN, to: Int.self)

  var hasCome: Bool { number.use { $0 != nil } }

  /// Gives the signals their usual effect back: from now on they end the program at once.
  func stopListening() {
    for source in sources {
      source.cancel()
      signal(Int32(source.handle), SIG_DFL)
    }
    sources = []
    fulfil()
  }

  /// Ends the program as the signal would have, if one has come.
  func fulfil() {
    guard let number = number.use({ $0 }) else { return }
    signal(number, SIG_DFL)
    raise(number)
  }
}

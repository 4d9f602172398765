import DetentDisk
import Foundation

/// Turns a signal into a wish to stop: the program finishes its current work first. A second signal ends it
/// at once.
final class StopWish: @unchecked Sendable {
  private let lock = NSLock()
  private var number: Int32?
  private var sources: [any DispatchSourceSignal] = []

  /// Listens from now on. A signal that the program was told to ignore stays ignored.
  init() {
    for number in Uninterrupted.ending {
      if unsafeBitCast(signal(number, SIG_IGN), to: Int.self) == Self.ignored { continue }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [weak self] in self?.come(number) }
      source.resume()
      sources.append(source)
    }
  }

  private static let ignored = unsafeBitCast(SIG_IGN, to: Int.self)

  private func come(_ number: Int32) {
    lock.withLock { self.number = number }
    signal(number, SIG_DFL)
  }

  var hasCome: Bool { lock.withLock { number != nil } }

  /// Ends the program as the signal would have, if one has come.
  func fulfil() {
    guard let number = lock.withLock({ number }) else { return }
    signal(number, SIG_DFL)
    raise(number)
  }
}

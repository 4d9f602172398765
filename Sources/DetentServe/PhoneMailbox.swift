import DetentDisk

/// The only place where the program and the server's thread meet. Neither waits for the other.
final class PhoneMailbox: Sendable {
  /// An order of the program.
  enum Order: Sendable {
    case send(DeskMessage, to: Int?)
    /// Serves these bytes to everybody who fetches the page from now on.
    case servePage([UInt8])
    case end
  }

  private struct Content {
    var events: [PhoneEvent] = []
    var waiting = 0
    var orders: [Order] = []
    /// Wakes the server's thread; nil while it does not run.
    var wake: (@Sendable () -> Void)?
  }

  private let content = Guarded(Content())
  /// Tells the program that there are events. The server's thread calls it.
  private let notify: @Sendable () -> Void

  init(notify: @escaping @Sendable () -> Void) { self.notify = notify }

  // MARK: The program

  func takeEvents() -> [PhoneEvent] {
    content.use { content in
      defer { (content.events, content.waiting) = ([], 0) }
      return content.events
    }
  }

  /// Gives an order. It is lost after the server's end.
  func order(_ order: Order) {
    content.use { content in
      guard let wake = content.wake else { return }
      // Only the newest message of such a kind counts, and a slider makes very many.
      if case .send(let message, to: nil) = order, let kind = message.standing,
        case .send(let last, to: nil) = content.orders.last, last.standing == kind
      {
        content.orders[content.orders.count - 1] = order
      } else {
        content.orders.append(order)
      }
      wake()
    }
  }

  // MARK: The server's thread

  /// Opens the mailbox, or closes it with nil. `wake` is called under the lock: the server still runs then.
  func serve(wakingBy wake: (@Sendable () -> Void)?) { content.use { $0.wake = wake } }

  func takeOrders() -> [Order] {
    content.use { content in
      defer { content.orders = [] }
      return content.orders
    }
  }

  /// Returns false if too much waits already. `left` always finds room: at most one for each phone waits.
  func put(_ event: PhoneEvent) -> Bool {
    let isPut = content.use { content in
      if case .left = event {
      } else {
        guard content.waiting + event.size <= PhoneLimits.waitingBytes else { return false }
      }
      content.waiting += event.size
      content.events.append(event)
      return true
    }
    if isPut { notify() }
    return isPut
  }
}

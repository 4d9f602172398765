import DetentDisk
import Dispatch
import Testing

@testable import DetentCommand

@Suite struct PhonePageMakingTests {
  /// The window sleeps until somebody tells it of the page, and would sleep on without a page.
  @Test func `nobody is told of a page before it is there`() {
    let (isHeld, isTold) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let (held, isThere) = (Guarded<PhonePageMaking?>(nil), Guarded(false))
    let notify = { @Sendable in
      let outcome = held.use { $0?.outcome }
      isThere.use { $0 = outcome != nil }
      isTold.signal()
    }
    let making = PhonePageMaking(notify: notify) { () throws(CommandError) in
      isHeld.wait()
      throw CommandError(.environment, "no page")
    }
    held.use { $0 = making }
    isHeld.signal()
    isTold.wait()
    #expect(isThere.use { $0 })
  }
}

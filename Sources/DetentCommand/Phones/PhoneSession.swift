import DetentDisk
import DetentProof
import DetentSDL
import DetentServe
import DetentStage
import DetentStudio

/// Connects a window's session with its phones. It serves the shown scene's page, sends every change of the phones'
/// screen, and gives the workbench their news.
@MainActor final class PhoneSession {
  /// Makes the page of a scene on a stage of this size, with its socket at `socket`.
  typealias Maker =
    @Sendable (_ setup: SceneSetup, _ socket: String) throws(CommandError) -> PhonePage

  private let maker: Maker
  private let port: Int
  private let isLocal: Bool
  private let place: PhoneServer.Place
  private let notify: @Sendable () -> Void
  private var server: PhoneServer?
  private var making: PhonePageMaking?
  /// The scene of the page that is served or being made.
  private var scene: Scene?
  private var sent: PhoneScreen?

  /// - Parameter notify: tells the window that there are news. Any thread may call it.
  init(
    port: Int, isLocal: Bool = false, notify: @escaping @Sendable () -> Void,
    maker: @escaping Maker
  ) throws(CommandError) {
    try Self.checkAvailable()
    place = PhoneServer.Place()
    (self.port, self.isLocal, self.notify, self.maker) = (port, isLocal, notify, maker)
  }

  /// Begins the session of the program's window.
  static func ofWindow(port: Int) throws(CommandError) -> PhoneSession {
    try PhoneSession(port: port, notify: Desktop.wakeWindow) {
      setup, socket throws(CommandError) in
      let subjects = [PageSubject(setup.scene, setup.size)]
      var maker = PageMaker(subjects)
      maker.sliders = PageSlider.usual(for: subjects)
      return try PhonePage(maker, socket: socket)
    }
  }

  /// Throws if the window cannot serve phones on this port.
  nonisolated static func check(port: Int) throws(CommandError) {
    try serving { () throws(ServeProblem) in try PhoneServer.check(port: port, isLocal: false) }
  }

  /// Throws unless this build can serve phones.
  nonisolated static func checkAvailable() throws(CommandError) {
    try serving { () throws(ServeProblem) in try PhoneServer.checkAvailable() }
  }

  /// Brings both sides up to date. Returns whether the window has something new to show.
  func follow(_ workbench: Workbench) -> Bool {
    let hasPage = takePage(workbench)
    let hasNews = takeNews(workbench)
    send(workbench.phoneScreen)
    makePage(workbench.setup)
    return hasPage || hasNews
  }

  /// Ends the session.
  func stop() {
    server?.stop()
    server = nil
  }

  // MARK: The page

  private func makePage(_ setup: SceneSetup) {
    guard making == nil, scene != setup.scene else { return }
    scene = setup.scene
    making = PhonePageMaking(notify: notify) { [maker, place] () throws(CommandError) in
      try maker(setup, place.socket)
    }
  }

  private func takePage(_ workbench: Workbench) -> Bool {
    guard let outcome = making?.outcome else { return false }
    making = nil
    switch outcome {
    case .page(let page):
      if let server {
        server.update(page: page.html, data: page.data)
      } else {
        start(page, workbench)
      }
      // A new page has the scene's own feel until it is told.
      sent = nil
    case .failed(let error):
      let words = error.messages.joined(separator: "\n")
      if server == nil { workbench.phonesFailed(words) }
      server?.send(.error(words))
    }
    return true
  }

  private func start(_ page: PhonePage, _ workbench: Workbench) {
    do throws(ServeProblem) {
      let server = try PhoneServer(
        place, port: port, isLocal: isLocal, page: page.html, notify: notify)
      guard let code = QRCode(server.address) else {
        server.stop()
        return workbench.phonesFailed("The address is too long for a QR code")
      }
      self.server = server
      StandardError.say("On a phone: \(server.address)")
      workbench.phonesAreServed(
        at: server.address, PhoneCode(side: code.side, modules: code.modules))
    } catch { workbench.phonesFailed(error.description) }
  }

  // MARK: Both directions

  private func takeNews(_ workbench: Workbench) -> Bool {
    let events = server?.takeEvents() ?? []
    for event in events {
      switch event {
      case .joined(let id, let name): _ = workbench.take(.joined(name: name), from: id)
      case .left(let id): _ = workbench.take(.left, from: id)
      case .moving(let id, let isMoving): _ = workbench.take(.moving(isMoving), from: id)
      case .show(let id, let value):
        if let number = Int(value) { _ = workbench.take(.look(number), from: id) }
      case .choice(let id, let value):
        if let number = Int(value) { _ = workbench.take(.better(number), from: id) }
      case .gesture(let id, let gesture):
        let refusal = workbench.take(
          .gesture(scene: gesture.scene, name: gesture.name, text: gesture.text), from: id)
        server?.send(
          refusal.map { .gestureRefused(gesture.name, because: $0) } ?? .gestureTaken(gesture.name),
          to: id)
      }
    }
    return !events.isEmpty
  }

  /// Sends what differs from the last time.
  private func send(_ screen: PhoneScreen) {
    guard let server, screen != sent else { return }
    if screen.feel != sent?.feel || screen.scene != sent?.scene {
      server.send(.feel(screen.feel, in: screen.scene))
    }
    if screen.blind != sent?.blind {
      server.send(
        .blind(
          choices: screen.blind.map { (1...$0.count).map(String.init) } ?? [],
          shown: screen.blind.map { "\($0.shown)" } ?? "",
          canChoose: screen.blind?.canChoose ?? false))
    }
    if screen.problem != sent?.problem { server.send(.error(screen.problem)) }
    sent = screen
  }
}

/// Returns the result of `body`, and turns a server's problem into an error of the verb.
func serving<Value>(
  _ body: () throws(ServeProblem) -> Value
) throws(CommandError) -> Value {
  do throws(ServeProblem) { return try body() } catch {
    throw CommandError(.environment, error.description)
  }
}

extension Option {
  static let servePort = Option.value(
    "--port", "N", "the port for phones; default 8080, and 0 takes a free one")
}

extension Arguments {
  func servePort() throws(CommandError) -> Int { try wholeNumber("--port", 0...65535) ?? 8080 }
}

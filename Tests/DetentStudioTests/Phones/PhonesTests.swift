import DetentCanvas
import DetentDisk
import DetentFiles
import DetentMotion
import DetentStage
import TestSupport
import Testing

@testable import DetentStudio

/// Phones that share the window's session.
@Suite struct PhonesTests {
  private static let flick = """
    detent-gesture 1
    scene explore
    size 390x844
    device touch
    tick 10 shot start
    tick 10 press 195 600
    tick 14 move 195 500
    tick 18 move 195 400
    tick 20 release
    tick 400 end

    """

  private let code = PhoneCode(side: 2, modules: [true, false, false, true])
  private var bench: Bench

  init() throws { bench = try Bench(panel: true) }

  private var phones: Phones { bench.workbench[Phones.self] }

  private func send(_ text: String, scene: String = "explore", from id: Int = 1) -> String? {
    bench.workbench.take(.gesture(scene: scene, name: "drag-1", text: text), from: id)
  }

  @Test func `the sheet asks the host to serve, once, and again after a failure`() {
    let workbench = bench.workbench
    workbench.perform(.onPhone)
    #expect(workbench.takeRequests() == [.servePhones] && phones.service == .starting)
    workbench.perform(.onPhone)
    workbench.perform(.onPhone)
    #expect(workbench.takeRequests().isEmpty && workbench.phoneSheet != nil)
    workbench.phonesFailed("port 8080 is in use")
    workbench.perform(.onPhone)
    workbench.perform(.onPhone)
    #expect(workbench.takeRequests() == [.servePhones])
    workbench.phonesAreServed(at: "http://10.0.0.2:8080/x/", code)
    #expect(phones.isServed)
  }

  @Test mutating func `a button of the sheet ends the sharing, and nothing is shared afterwards`()
    throws
  {
    let workbench = bench.workbench
    workbench.perform(.onPhone)
    _ = workbench.takeRequests()
    workbench.phonesAreServed(at: "http://10.0.0.2:8080/x/", code)
    _ = workbench.take(.joined(name: "iPhone"), from: 1)
    let sheet = try #require(workbench.phoneSheet)
    let stop = try #require(sheet.buttons.first)
    #expect(stop.command == .stopPhones && sheet.card.contains(stop.frame.center))
    bench.move(stop.frame.center)
    #expect(workbench.cursor == .hand)
    bench.press(stop.frame.center)
    #expect(workbench.takeRequests().isEmpty, "it acts when it is released")
    bench.release(stop.frame.center)
    #expect(workbench.takeRequests() == [.stopPhones])
    #expect(phones.service == .off && phones.phones.isEmpty && workbench.phoneSheet == nil)
    workbench.perform(.onPhone)
    #expect(workbench.takeRequests() == [.servePhones], "it can begin again")
    workbench.phonesFailed("port 8080 is in use")
    #expect(try #require(workbench.phoneSheet).buttons.isEmpty, "there is nothing to end")
  }

  @Test func `the bar has a sign as long as the session is shared, with or without phones`() {
    let workbench = bench.workbench
    func sign() -> ControlBar.Item? {
      workbench.bar.placed.first { $0.item.command == .onPhone }?.item
    }
    #expect(sign() == nil)
    workbench.phonesAreServed(at: "http://10.0.0.2:8080/x/", code)
    #expect(sign()?.isOn == true)
    #expect(sign()?.hint == "Shared, no phone follows yet: address and Stop")
    _ = workbench.take(.joined(name: "iPhone"), from: 1)
    #expect(sign()?.hint == "Shared, 1 phone follows: address and Stop")
    workbench.perform(.stopPhones)
    #expect(sign() == nil)
  }

  @Test mutating func `the menu of devices offers a phone only if the host can serve one`() {
    #expect(!bench.workbench.deviceItems.contains { $0.action == .onPhone })
    bench.workbench[Phones.self].isOffered = true
    #expect(bench.workbench.deviceItems.last?.action == .onPhone)
  }

  @Test mutating func `a press on the sheet copies the address, one beside it or Escape closes it`()
    throws
  {
    bench.workbench.phonesAreServed(at: "http://10.0.0.2:8080/x/", code)
    bench.workbench.perform(.onPhone)
    let sheet = try #require(bench.workbench.phoneSheet)
    bench.press(sheet.card.center)
    bench.release(sheet.card.center)
    #expect(
      bench.workbench.takeRequests() == [
        .clipboard("http://10.0.0.2:8080/x/", said: "The address is on the clipboard")
      ])
    bench.key(.escape)
    #expect(bench.workbench.phoneSheet == nil)
    bench.workbench.perform(.onPhone)
    bench.press(Point(x: sheet.card.x - 4, y: sheet.card.y))
    #expect(bench.workbench.phoneSheet == nil)
  }

  @Test(arguments: [1.0, 1.5, 2, 3])
  func `the code's modules are whole pixels`(scale: Double) throws {
    let bench = try Bench(scale: scale)
    let code = PhoneCode(side: 33, modules: [Bool](repeating: true, count: 33 * 33))
    bench.workbench.phonesAreServed(at: "http://10.0.0.2:8080/x/", code)
    bench.workbench.perform(.onPhone)
    let sheet = try #require(bench.workbench.phoneSheet)
    let pixels = bench.workbench.window.pixelScale
    let side = (sheet.code.width * pixels).rounded()
    #expect(abs(sheet.code.width * pixels - side) < 1e-9)
    #expect(side.truncatingRemainder(dividingBy: 41) == 0 && side > 0)
    for corner in [sheet.code.x, sheet.code.y] {
      #expect(abs(corner * pixels - (corner * pixels).rounded()) < 1e-9)
    }
    #expect(sheet.card.contains(sheet.code.origin))
  }

  @Test mutating func `phones come, move and go, each under its own name`() {
    let workbench = bench.workbench
    #expect(workbench.take(.joined(name: "iPhone, 1179 × 2556, Safari 19"), from: 1) == nil)
    #expect(workbench.take(.joined(name: "Pixel\u{202E} 9"), from: 2) == nil)
    #expect(phones.phones.map(\.name) == ["iPhone, 1179 × 2556, Safari 19", "Pixel\\u{202e} 9"])
    #expect(workbench.take(.moving(true), from: 2) == nil)
    #expect(phones.phones.map(\.isMoving) == [false, true])
    #expect(workbench.take(.left, from: 1) == nil)
    #expect(phones.phones.map(\.id) == [2])
  }

  @Test func `the shelf marks who follows, and who drags, and counts those without room`() throws {
    let bench = try Bench(panel: true)
    let workbench = bench.workbench
    func shelfHead() -> (texts: [String], lit: Int) {
      var list = DisplayList()
      workbench.drawWindow(into: &list)
      let top = workbench.panel.shelfFrame?.y ?? 0
      let texts = list.commands.compactMap {
        if case .text(let text, let at, _) = $0, top..<top + 36 ~= at.y { text.string } else { nil }
      }
      let lit = list.commands.count {
        if case .fill(let shape, .solid(workbench.window.theme.accent)) = $0 {
          shape.rect.width == 7
        } else {
          false
        }
      }
      return (texts, lit)
    }
    #expect(shelfHead().texts == ["Gestures"])
    for (id, name) in ["iPhone, 1179 × 2556", "Pixel 9, 1080 × 2424"].enumerated() {
      _ = workbench.take(.joined(name: name), from: id)
    }
    #expect(shelfHead() == (["Gestures", "iPhone", "Pixel 9"], 0))
    _ = workbench.take(.moving(true), from: 1)
    #expect(shelfHead() == (["Gestures", "iPhone", "Pixel 9"], 1))
    _ = workbench.take(.moving(false), from: 1)
    _ = workbench.take(.left, from: 0)
    #expect(shelfHead() == (["Gestures", "Pixel 9"], 0))
    for id in 2..<9 { _ = workbench.take(.joined(name: "Somebody's phone"), from: id) }
    let crowd = shelfHead().texts
    #expect(crowd.last == "+\(9 - crowd.count + 1)", "\(crowd)")
  }

  @Test(arguments: [
    ("iPhone, 1179 × 2556", "iPhone"), ("../../etc/passwd", "etcpasswd"), ("", "Phone"),
    ("\u{202E}💣/", "Phone"), ("a  very long name that never ends", "a very long name tha"),
  ])
  func `a phone's short name is fit for a file, whatever it calls itself`(
    name: String, short: String
  ) {
    #expect(Phones.Phone(id: 1, name: name).shortName == short)
  }

  @Test mutating func `a phone's gesture lies on the shelf under the phone's name, and loops`()
    throws
  {
    _ = bench.workbench.take(.joined(name: "iPhone, 1179 × 2556"), from: 1)
    #expect(send(Self.flick) == nil)
    let item = try #require(bench.workbench.shelves.shelf.items.last)
    #expect(item.name == "iPhone – flick up" && item.gesture.events.count == 4)
    #expect(phones.phones.first?.gestures == 1)
    bench.workbench.loop(item.number)
    #expect(bench.workbench.time.session.isLooping)
    var feel = bench.feel
    feel.pull.trigger += 5
    bench.workbench.apply([.tune(FeelVersion(feel: feel))])
    bench.wait(0.5)
    #expect(bench.workbench.time.session.isLooping)
  }

  @Test mutating func `a phone's gesture disturbs neither a drag nor the desk's own gesture`() {
    bench.flick()
    bench.wait(4)
    let (shown, count) = (
      bench.workbench.shelves.shelf.shown, bench.workbench.shelves.shelf.items.count
    )
    let hash = bench.workbench.time.session.simulation.stateHash
    #expect(send(Self.flick) == nil)
    #expect(bench.workbench.time.session.simulation.stateHash == hash)
    #expect(bench.workbench.shelves.shelf.shown == shown)
    #expect(bench.workbench.shelves.shelf.items.count == count + 1)
  }

  @Test func `a gesture that is none, or of a different scene, is refused with a sentence`() {
    #expect(
      send("nonsense")?.hasPrefix(
        "drag-1:1:1: found \"nonsense\", expected detent-gesture 1") == true)
    #expect(send(Self.flick.replacing("tick 400 end\n", with: ""))?.contains("end") == true)
    #expect(
      send(Self.flick, scene: "reader")
        == "drag-1: found a gesture of \"reader\", expected one of the shown scene, \"explore\"")
    #expect(send("") != nil)
    #expect(bench.workbench.shelves.shelf.items.isEmpty)
  }

  @Test func `a gesture from a phone makes the desk open no file`() throws {
    let scratch = try ScratchFolder()
    let path = scratch.file("soft.json")
    try AtomicFile.write("{", to: path)
    // A file that was read would be reported as broken.
    let text = Self.flick.replacing("size 390x844", with: "size 390x844\nfeel \(path)")
    #expect(send(text)?.contains("expected a feel of this desk") == true)
    let elsewhere = Self.flick.replacing("scene explore", with: "scene \(scratch.path)")
    #expect(send(elsewhere) == nil)
    #expect(bench.workbench.shelves.shelf.items.last?.gesture.start.setup.scene == .explore)
  }

  @Test func `a gesture made under a feel of the desk keeps it`() throws {
    let text = Self.flick.replacing("size 390x844", with: "size 390x844\nset pull.trigger 88")
    #expect(send(text) == nil)
    let item = try #require(bench.workbench.shelves.shelf.items.last)
    #expect(item.gesture.start.feel.pull.trigger == 88)
  }

  @Test mutating func `the phones' screen follows slider, scene and blind choice`() {
    let workbench = bench.workbench
    #expect(workbench.phoneScreen.feel == workbench.feel && workbench.phoneScreen.blind == nil)
    workbench.perform(.compare(.pin(.b)))
    var feel = workbench.feel
    feel.pull.trigger += 5
    workbench.apply([.tune(FeelVersion(feel: feel))])
    #expect(workbench.phoneScreen.feel == feel)
    workbench.perform(.compare(.blind))
    #expect(workbench.phoneScreen.blind == PhoneScreen.Blind(shown: 1, canChoose: false))
    let first = workbench.phoneScreen.feel
    #expect(workbench.take(.better(1), from: 1) == nil)
    #expect(workbench.comparing.comparison?.score.rounds == 0)
    #expect(workbench.take(.look(2), from: 1) == nil)
    #expect(workbench.phoneScreen.blind == PhoneScreen.Blind(shown: 2, canChoose: true))
    #expect(workbench.phoneScreen.feel != first)
    #expect(workbench.take(.look(7), from: 1) == nil && workbench.take(.better(0), from: 1) == nil)
    #expect(workbench.take(.better(2), from: 1) == nil)
    #expect(workbench.comparing.comparison?.score.rounds == 1)
    workbench.perform(.scene("reader"))
    #expect(workbench.phoneScreen.scene.name == "reader")
  }
}

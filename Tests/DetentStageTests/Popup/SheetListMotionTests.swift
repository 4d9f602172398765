import DetentMenus
import TestSupport
import Testing

@testable import DetentMotion
@testable import DetentStage

/// Checks the velocities of a sheet and the list inside it, and what taps and keys do there.
@Suite struct SheetListMotionTests {
  @Test func `the finger's velocity goes from the list to the sheet and stays`() {
    var hand = Hand.openSheet(scrolled: 100)
    hand.press(195, 450)
    var (list, sheet) = (0, 0)
    for _ in 0..<8 {
      hand.move(dy: 25, speed: 900)
      let velocities = (
        hand.sheetNumber("sheet.list.velocity"), hand.sheetNumber("popup.velocity") * 440
      )
      let finger = -hand.simulation.pointerVelocity.dy
      #expect(abs(velocities.0 + velocities.1 - finger) < 1e-6 && finger < -800)
      if velocities.0 != 0 { list += 1 } else { sheet += 1 }
    }
    #expect(list >= 3 && sheet >= 3)
    hand.send(.release)
    #expect(abs(hand.popup.sheet.velocity * 440 + hand.fingerSpeed) < 1e-9)
  }

  @Test func `a release flings a scrolling list, and the sheet stays`() {
    var hand = Hand.openSheet()
    hand.press(195, 700)
    hand.move(dy: -200, speed: 1200)
    hand.send(.release)
    #expect(abs(hand.sheetList.velocity - 1200) < 30 && hand.sheetWay == 440)
    #expect(hand.simulation.motion?.name == "fling")
    _ = hand.simulation.settle()
    #expect(hand.sheetList.offset > 500 && hand.sheetPhase == "open")
  }

  @Test(arguments: [400.0, 3000]) func `a fling to the list's top leaves the sheet open`(
    speed: Double
  ) {
    var hand = Hand.openSheet(scrolled: 150)
    hand.press(195, 450)
    hand.move(dy: 80, speed: speed)
    hand.send(.release)
    var lowest = 440.0
    while !hand.simulation.isSettled {
      hand.wait(ticks: 1)
      lowest = min(lowest, hand.sheetWay)
    }
    #expect(lowest == 440 && hand.sheetPhase == "open")
  }

  @Test func `a flick down at the list's top closes the sheet with its speed`() {
    var hand = Hand.openSheet()
    hand.press(195, 450)
    hand.move(dy: 60, speed: 1500)
    hand.send(.release)
    #expect(hand.sheetPhase == "closing" && hand.fingerSpeed > 1000)
    #expect(abs(hand.popup.sheet.velocity * 440 + hand.fingerSpeed) < 1e-9)
    _ = hand.simulation.settle()
    #expect(hand.sheetPhase == "closed" && hand.sheetList.offset == 0)
  }

  @Test func `a sheet that is back at its top stays, however slow the finger is`() {
    var hand = Hand.openSheet()
    hand.press(195, 450)
    hand.move(dy: 120.3, speed: 600)
    hand.move(dy: -119.3, speed: 600)
    hand.wait(ticks: 30)
    hand.release()
    #expect(hand.sheetPhase == "open" && abs(hand.sheetList.offset) < 1e-9)
  }

  @Test func `a list past its end bounces back`() {
    var hand = Hand.openSheet(rows: 10)
    hand.press(195, 700)
    hand.move(dy: -400, speed: 900)
    #expect(hand.sheetList.offset > 160 && hand.sheetList.offset < 399 && hand.sheetWay == 440)
    #expect(hand.simulation.motion?.name == "rubber band")
    hand.wait(ticks: 30)
    hand.release()
    #expect(hand.sheetList.offset == 160)
  }

  // MARK: Closing

  @Test func `a list that bounces at its end goes back when a key closes the sheet`() {
    var hand = Hand.openSheet(rows: 10, scrolled: 150)
    hand.press(195, 700)
    hand.move(dy: -120, speed: 3000)
    hand.release(settles: false)
    hand.wait(ticks: 8)
    #expect(hand.sheetList.phase == .bouncing)
    let velocity = hand.sheetList.velocity
    hand.send(.key(.escape))
    #expect(abs(hand.sheetList.velocity - velocity) < abs(velocity) / 4 + 80)
    _ = hand.simulation.settle()
    #expect(hand.sheetPhase == "closed" && hand.sheetList.offset == 0)
  }

  @Test func `a tap that closes brings the list back to its beginning`() {
    var hand = Hand.openSheet(scrolled: 300)
    hand.press(195, 370)
    hand.release()
    #expect(
      hand.sheetPhase == "closed" && hand.sheetList.offset == 0 && hand.sheetList.phase == .idle)
  }

  // MARK: Taps and keys

  @Test func `a tap on a row chooses it, and a tap beside the rows does nothing`() {
    var hand = Hand.openSheet(rows: 3)
    hand.press(195, 470)
    hand.release()
    #expect(hand.popup.list!.selection == 1 && hand.sheetPhase == "open")
    hand.press(195, 700)
    hand.release()
    #expect(hand.popup.list!.selection == 1 && hand.sheetPhase == "open")
  }

  @Test func `a layer of a row takes its tap, but not from a press that stops the list`() {
    var hand = Hand(.listedSheet(taps: true))
    hand.key(.up)
    func isLiked() -> Bool { hand.simulation.state.shared.toggles[0].isOn }
    hand.press(320, 470)
    hand.release()
    #expect(isLiked())
    hand.press(320, 700)
    hand.move(dy: -200, speed: 2000)
    hand.release(settles: false)
    hand.wait(ticks: 10)
    hand.press(320, 500)
    hand.release()
    #expect(isLiked() && hand.sheetList.offset > 200)
  }

  @Test func `keys move the focus among the rows, and the list follows`() {
    var hand = Hand.openSheet()
    hand.key(.tab)
    hand.key(.tab)
    #expect(hand.simulation.state.focus == Element(.sheetRow, 0))
    hand.key(.end)
    #expect(hand.simulation.state.focus?.index == 23 && hand.sheetList.offset == 1000)
    hand.key(.pageUp)
    #expect(hand.simulation.state.focus?.index == 16)
    hand.key(.home)
    hand.key(.down)
    #expect(hand.simulation.state.focus?.index == 1 && hand.sheetList.offset == 0)
    hand.key(.escape)
    hand.key(.escape)
    #expect(hand.simulation.state.focus == nil && hand.sheetPhase == "closed")
  }

  @Test func `rows with taps are stops while the sheet is open, and the focus leaves with it`() {
    var hand = Hand(.listedSheet(taps: true))
    #expect(hand.simulation.targets.map(\.element) == [Element(.sheet)])
    hand.key(.up)
    #expect(hand.simulation.targets.count == 1 + 8)
    hand.key(.tab)
    hand.key(.tab)
    #expect(hand.simulation.state.focus == Element(.sheetRow, 0, layer: 0))
    hand.key(.activate)
    #expect(hand.simulation.state.shared.toggles[0].isOn)
    hand.press(195, 370)
    hand.release(settles: false)
    hand.send(.key(.tab))
    _ = hand.simulation.settle()
    #expect(hand.simulation.state.focus?.kind != .sheetRow)
  }
}

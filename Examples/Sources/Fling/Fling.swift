import DetentMotion

/// A list is thrown, hits its end and bounces: `swift run Fling 3000` prints it, ten lines a second.
@main
struct Fling {
  static func main() {
    let speed = CommandLine.arguments.dropFirst().first.flatMap(Double.init) ?? 3000
    // 2,000 points of content behind a window of 800 rest at offsets of 0 … 1,200.
    var list = Scroller(content: 2000, viewport: 800)
    list.endDrag(velocity: speed)
    print("   time    offset  velocity  phase")
    var tick = 0
    while list.isMoving {
      if tick % (Tick.rate / 10) == 0 { print(line(tick, list)) }
      list.step()
      tick += 1
    }
    print(line(tick, list))
  }

  private static func line(_ tick: Int, _ list: Scroller) -> String {
    let seconds = Double(tick) * Tick.seconds
    return
      "\(column(seconds, 5)) s\(column(list.contentOffset, 10))\(column(list.velocity, 10))  \(list.axis.phase)"
  }

  /// `value` to two digits after the point, right-aligned.
  private static func column(_ value: Double, _ width: Int) -> String {
    let hundredths = Int((abs(value) * 100).rounded())
    let digits = String(hundredths % 100 + 100).dropFirst()
    let text = "\(value < 0 && hundredths > 0 ? "-" : "")\(hundredths / 100).\(digits)"
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

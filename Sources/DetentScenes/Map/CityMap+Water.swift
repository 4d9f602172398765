import DetentCanvas
import DetentMotion
import DetentStage

extension CityMap {
  /// The sea above the coast, a bay in it, and the river that comes down to the bay.
  func paintWater(into list: inout DisplayList) {
    let coast = Path(curve: coastline)
    let river = Path(curve: riverbed)
    list.stroke(coast, Stroke(width: 9), colors.quay)
    list.stroke(river, Stroke(width: 40), colors.quay)
    var sea = coast
    let far = max(size.width, 900)
    sea.line(to: grid.place(far, -size.height))
    sea.line(to: grid.place(-far, -size.height))
    sea.close()
    list.fill(sea, colors.water)
    list.stroke(river, Stroke(width: 33), colors.water)
    paintHarbour(into: &list)
  }

  private var coastline: [Point] {
    let far = max(size.width, 900)
    return [
      (-far - 200, -150), (-far, -190), (-330, -214), (-215, -196), (-142, -150), (-96, -132),
      (-54, -168), (-4, -214), (64, -226), (122, -208), (170, -236), (236, -290), (360, -330),
      (far, -380), (far + 200, -380),
    ].map { grid.place($0.0, $0.1) }
  }

  private var riverbed: [Point] {
    let far = max(size.height, 900)
    return [
      (-80, -220), (-98, -150), (-112, -84), (-104, -14), (-118, 58), (-152, 124), (-166, 204),
      (-150, 300), (-176, 420), (-240, far), (-260, far + 100),
    ].map { grid.place($0.0, $0.1) }
  }

  /// Two piers, and the ferry's line out to sea.
  private func paintHarbour(into list: inout DisplayList) {
    list.line(
      from: grid.place(20, -212), to: grid.place(4, -262), Stroke(width: 7, cap: .butt),
      colors.quay)
    list.line(
      from: grid.place(66, -222), to: grid.place(56, -258), Stroke(width: 7, cap: .butt),
      colors.quay)
    let ferry = Path(
      curve: [
        grid.place(10, -240), grid.place(2, -268), grid.place(-30, -330), grid.place(24, -420),
        grid.place(10, -max(size.height, 900)), grid.place(0, -max(size.height, 900)),
      ])
    list.stroke(
      ferry, Stroke(width: 1.5, cap: .butt, dash: .init(on: 5, off: 5)), colors.ferry)
  }
}

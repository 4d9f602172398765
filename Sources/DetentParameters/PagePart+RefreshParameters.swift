import DetentMotion
import DetentStage

/// The pull to refresh: its threshold, its hold, its way back.
extension PagePart {
  static var refreshParameters: [ParameterGroup] { [refresh, refreshSettle] }

  private static let material = "Compose Material, PullRefreshDefaults"

  private static let refresh: ParameterGroup = {
    let refresh = Describer("refresh", \.refresh, showIn: "refresh.offset", source: material)
    return ParameterGroup(
      key: refresh.key, label: "Refresh",
      parameters: [
        refresh.number(
          "threshold", "Threshold", \.threshold, .points, 16...240, step: 1,
          "How far below its top a list must be let go for the page to refresh."
        ).known(as: "trigger", "distance", "pull", "reload", "update"),
        refresh.number(
          "height", "Height", \.height, .points, 0...240, step: 1,
          "How far below its top the list is held while the page refreshes."
        ).known(as: "hold", "gap", "inset", "spinner", "room"),
        refresh.number(
          "duration", "Duration", \.duration, .seconds, 0.1...8, step: 0.1,
          "How long the refresh takes; it stands for the network."
        ).from(Source.detent).known(as: "time", "network", "loading", "wait", "delay"),
      ].map { $0.counts("while Scrolling bounces") { $0.scroll.bounces } })
  }()

  private static let refreshSettle: ParameterGroup = {
    let spring = Describer(
      "refresh.settle", \.refresh.settle, showIn: "refresh.offset", source: Source.detent)
    return ParameterGroup(
      key: spring.key, label: "Refresh settle",
      settling: { feel, _ in
        Settling(
          .spring(feel.refresh.settle.spring, kick: 0), distance: max(1, feel.refresh.height))
      },
      parameters: spring.spring("The list of a refresh").counting("while Scrolling bounces") {
        $0.scroll.bounces
      })
  }()
}

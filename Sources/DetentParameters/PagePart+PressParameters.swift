import DetentMotion
import DetentStage

/// The rows that a finger holds: the wait, the lift, the menu's growth.
extension PagePart {
  static let pressGroups = [press, pressLift, pressMenu]

  private static let press: ParameterGroup = {
    let press = Describer("press", \.press, showIn: "press.lift", source: Source.detent)
    return ParameterGroup(
      key: press.key, label: "Long press",
      parameters: [
        press.number(
          "duration", "Press time", \.duration, .seconds, 0.1...3, step: 0.01,
          "How long a finger must rest on a row before the row lifts and its menu opens."
        ).from("UIKit, UILongPressGestureRecognizer.minimumPressDuration").known(
          as: "hold", "delay", "timeout", "wait", "context menu", "peek"
        ).showing(in: "press.wait"),
        press.number(
          "slop", "Press slop", \.slop, .points, 0...40, step: 0.5,
          "How far the finger may move while it rests on the row."
        ).from("UIKit, UILongPressGestureRecognizer.allowableMovement").known(
          as: "tolerance", "threshold", "distance", "jitter", "movement"
        ).showing(in: "press.wait"),
        press.number(
          "scale", "Lifted scale", \.scale, .none, 0.9...1.2, step: 0.01,
          "The size of a lifted row, as a share of its own; less than 1 presses the row in."
        ).known(as: "size", "grow", "zoom", "lift", "raise", "preview"),
      ])
  }()

  private static let pressLift: ParameterGroup = {
    let spring = Describer(
      "press.lift", \.press.lift, showIn: "press.lift", source: Source.detent)
    return ParameterGroup(
      key: spring.key, label: "Row lift",
      settling: { feel, _ in
        let grown = SceneSetup.usualSize.width * abs(feel.press.scale - 1)
        return Settling(.spring(feel.press.lift.spring, kick: 0), distance: max(1, grown))
      }, parameters: spring.spring("The row on its way up"))
  }()

  private static let pressMenu: ParameterGroup = {
    let spring = Describer(
      "press.menu", \.press.menu, showIn: "press.fraction", source: Source.detent)
    return ParameterGroup(
      key: spring.key, label: "Row menu",
      settling: { feel, _ in
        Settling(
          .spring(feel.press.menu.spring, kick: 0), distance: PressDescription.usualWidth)
      }, parameters: spring.spring("The menu that grows from a row"))
  }()
}

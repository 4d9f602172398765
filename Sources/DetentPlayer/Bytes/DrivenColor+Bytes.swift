import DetentCanvas
import DetentScenes
import DetentStage

extension DrivenColor: ByteForm {
  package init(blank: Void) {
    self.init(place: Driven(0), colors: [.init(.clear), .init(.clear)])
  }

  package mutating func code(_ coder: inout some ByteCoder) {
    var colors = colors
    place.code(&coder)
    coder.code(list: &colors)
    guard colors.count > 1 else { return coder.refuse() }
    self.colors = colors
  }
}

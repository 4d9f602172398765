import DetentMotion

extension Workbench {
  /// The buttons of the open sheets.
  var sheetButtons: [SheetButton] { (phoneSheet?.buttons ?? []) + cutButtons }

  /// Presses a sheet's button at `point`; false without one.
  func pressSheetButton(at point: Point) -> Bool {
    guard let button = sheetButtons.first(where: { $0.frame.contains(point) }) else { return false }
    press = .sheet(button)
    return true
  }
}

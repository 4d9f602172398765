import DetentMotion

extension Workbench {
  /// The sheet for phones; nil while it is closed.
  var phoneSheet: PhoneSheet? {
    let phones = self[Phones.self]
    guard phones.showsSheet else { return nil }
    return PhoneSheet(phones, window.plan, pixelScale: window.pixelScale, typesetter)
  }

  /// Handles a press while the sheet is open; true if the press belongs to it. One on it copies the address, one
  /// beside it closes it.
  func pressPhoneSheet(at point: Point) -> Bool {
    guard let sheet = phoneSheet else { return false }
    guard sheet.card.contains(point) else {
      self[Phones.self].showsSheet = false
      return false
    }
    press = .menu(nil)
    if case .on(let address, _) = sheet.phones.service {
      requests.append(.clipboard(address, said: "The address is on the clipboard"))
    }
    return true
  }
}

extension DetentSet {
  /// The progress of a card at `extent`: 0 at the lowest detent, 1 at the next one, and so on, linear between
  /// two detents whatever their distance. It stays the same beyond the lowest and the highest detent.
  public func progress(at extent: Double) -> Double {
    guard extent > lowest else { return 0 }
    let above = indices.first { self[$0] > extent }
    guard let above else { return Double(last) }
    let below = self[above - 1]
    return Double(above - 1) + (extent - below) / (self[above] - below)
  }
}

/// Finds the places of masks by their keys. Keys are small numbers or hashes already: a multiplication
/// spreads them over the slots, and keys that collide go on to the next free slot.
struct MaskIndex {
  private struct Slot {
    var key: MaskKey
    /// The mask's place; −1 in a free slot.
    var place: Int
  }

  private static let free = Slot(key: MaskKey(low: 0, high: 0), place: -1)
  /// The slots: a power of two, at most half of them in use.
  private var slots = Array(repeating: free, count: 1024)
  private var count = 0

  func place(of key: MaskKey) -> Int? {
    let place = slots[slot(of: key)].place
    return place < 0 ? nil : place
  }

  mutating func set(_ place: Int, for key: MaskKey) {
    if 2 * (count + 1) > slots.count { grow() }
    let slot = slot(of: key)
    if slots[slot].place < 0 { count += 1 }
    slots[slot] = Slot(key: key, place: place)
  }

  mutating func removeAll() {
    for slot in slots.indices { slots[slot].place = -1 }
    count = 0
  }

  /// Returns the slot that holds `key`, or the free one that `key` may take.
  private func slot(of key: MaskKey) -> Int {
    let spread = (key.low ^ key.high &* 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93
    var slot = Int(truncatingIfNeeded: spread >> 32) & (slots.count - 1)
    while slots[slot].place >= 0, slots[slot].key != key { slot = (slot + 1) & (slots.count - 1) }
    return slot
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: Self.free, count: 2 * old.count)
    count = 0
    for slot in old where slot.place >= 0 { set(slot.place, for: slot.key) }
  }
}

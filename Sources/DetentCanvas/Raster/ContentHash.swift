import DetentMotion

/// Two independent multiplicative hashes; enough that no two masks ever meet.
struct ContentHash {
  var low: UInt64 = 0x9E37_79B9_7F4A_7C15
  var high: UInt64 = 0xC2B2_AE3D_27D4_EB4F

  mutating func add(_ value: UInt64) {
    low = (low ^ value) &* 0xFF51_AFD7_ED55_8CCD
    low ^= low >> 32
    high = (high &+ value) &* 0xC4CE_B9FE_1A85_EC53
    high ^= high >> 29
  }

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(UInt64(byte)) }
  }

  mutating func add(_ kind: UInt64, _ point: Point) {
    add(kind)
    add(point.x.bitPattern)
    add(point.y.bitPattern)
  }
}

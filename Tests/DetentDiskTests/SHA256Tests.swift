import DetentDisk
import Testing

@Suite struct SHA256Tests {
  /// The messages and hashes of FIPS 180-4 and of NIST's examples.
  @Test(arguments: [
    ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
    ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="
    ),
  ])
  func `the standard's own messages have its hashes`(message: String, base64: String) {
    #expect(SHA256(message.utf8).base64 == base64)
  }

  @Test func `every length around a block's end is padded right`() {
    #expect(
      SHA256(repeatElement(UInt8(ascii: "a"), count: 1_000_000)).base64
        == "zcduXJkU+5KBocfihNc+Z/GAmkiklyAOBG05zMcRLNA=")
    let hashes = (0...130).map { SHA256(repeatElement(0, count: $0)) }
    #expect(Set(hashes).count == 131)
    #expect(
      SHA256(hashes.flatMap(\.bytes)).base64 == "1umaUuTzBqxGKoZpz6l0T8msDNVPHBySuR0uMlc5fq0=")
  }
}

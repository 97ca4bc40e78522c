import Foundation
import TestSupport

/// The command openssl as a server on loopback, with a certificate by an authority that it makes first.
final class TLSServer {
  let url: URL
  /// The authority's certificate.
  let authority: URL
  private let folder: TemporaryFolder
  private let process = Process()

  /// - Parameters:
  ///   - name: the subject of the certificate, such as `IP:127.0.0.1`.
  ///   - days: the number of days from now for which the certificate is valid; -1 for one that expired yesterday.
  ///   - answer: an HTTP answer with its headers.
  init(name: String, days: Int = 2, answer: String) throws {
    folder = try TemporaryFolder()
    authority = folder.path("ca.pem")
    try folder.write(answer, to: "icon.json")
    try folder.write("subjectAltName=\(name)\n", to: "names")
    let key = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    try Self.run(
      ["req", "-x509"] + key + ["-keyout", "ca.key", "-out", "ca.pem", "-subj", "/CN=Authority", "-days", "2"],
      in: folder)
    try Self.run(["req"] + key + ["-keyout", "server.key", "-out", "server.csr", "-subj", "/CN=Server"], in: folder)
    try Self.run(
      ["x509", "-req", "-in", "server.csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-CAcreateserial"]
        + ["-days", "\(days)", "-extfile", "names", "-out", "server.pem"], in: folder)
    process.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
    process.currentDirectoryURL = folder.url
    process.arguments = [
      "s_server", "-accept", "127.0.0.1:0", "-cert", "server.pem", "-key", "server.key", "-HTTP",
    ]
    let output = Pipe()
    (process.standardInput, process.standardOutput, process.standardError) = (Pipe(), output, FileHandle.nullDevice)
    try process.run()
    var text = ""
    while !text.contains(/ACCEPT .*\n/) {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw POSIXError(.ECHILD) }
      text += String(decoding: data, as: UTF8.self)
    }
    guard let port = text.firstMatch(of: /ACCEPT .*:(\d+)/)?.1,
      let url = URL(string: "https://127.0.0.1:\(port)/icon.json")
    else { throw POSIXError(.EADDRNOTAVAIL) }
    self.url = url
  }

  deinit {
    // s_server keeps running after SIGTERM, which Foundation's threads block.
    kill(process.processIdentifier, SIGKILL)
  }

  private static func run(_ arguments: [String], in folder: TemporaryFolder) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
    process.currentDirectoryURL = folder.url
    process.arguments = arguments
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw POSIXError(.EINVAL) }
  }
}

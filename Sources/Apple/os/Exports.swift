// As on Apple's systems, importing os also imports the C library. Foundation comes along, because the Swift part of
// Apple's module is built on it. The module uses nothing else of ours: packages that ask `canImport(OSLog)` find it in the
// build folder and must be able to load it alone.
@_exported public import Foundation

internal import AppIcons
internal import Files
internal import Foundation
internal import IconCheck

/// The Swift packages that a target uses.
struct PackageReferences {
  let objects: ProjectObjects
  let tree: ProjectTree
  let folder: ProjectFolder
  private(set) var notes: [ProjectNote] = []

  init(_ objects: ProjectObjects, _ tree: ProjectTree, _ folder: ProjectFolder) {
    (self.objects, self.tree, self.folder) = (objects, tree, folder)
  }

  /// The packages of a target, in the order of their first product.
  mutating func packages(of target: String) throws(ProjectError) -> [GameProject.Package] {
    var found: [(id: String, package: GameProject.Package)] = []
    for dependency in try products(of: target) {
      guard let product = objects[dependency, "productName"] else { continue }
      let reference = objects[dependency, "package"]
      if let reference { try objects.check(reference, is: Self.kinds, as: "package of \(dependency.prefix(100))") }
      let local = reference == nil ? try localPackage(with: product) : nil
      guard let id = reference ?? local else {
        notes.append(objects.note(dependency, "no package of the project has the product \(product.quoted)"))
        continue
      }
      if let index = found.firstIndex(where: { $0.id == id }) {
        found[index].package.products = Set(found[index].package.products + [product]).sorted()
      } else {
        found.append((id, GameProject.Package(source: try source(id), products: [product])))
      }
    }
    return found.map(\.package)
  }

  private static let kinds = ["XCRemoteSwiftPackageReference", "XCLocalSwiftPackageReference"]

  /// The products that a target links. Old projects list them in the phase of frameworks only.
  private func products(of target: String) throws(ProjectError) -> [String] {
    let kind = "XCSwiftPackageProductDependency"
    var found = try objects.references(target, "packageProductDependencies", to: kind)
    for phase in try objects.references(target, "buildPhases") where objects.isa(phase) == "PBXFrameworksBuildPhase" {
      for file in try objects.list(phase, "files") {
        if let product = try objects.reference(file, "productRef", to: kind), !found.contains(product) {
          found.append(product)
        }
      }
    }
    return found
  }

  private func source(_ id: String) throws(ProjectError) -> GameProject.Package.Source {
    guard objects.isa(id) == "XCRemoteSwiftPackageReference" else { return .local(folder.file(try localFolder(id))) }
    guard let url = objects[id, "repositoryURL"] else { throw objects.error(id, "has no `repositoryURL`") }
    return .remote(url: url, requirement: try requirement(id))
  }

  /// The folder of a local package.
  private func localFolder(_ id: String) throws(ProjectError) -> String {
    let place: ProjectTree.Place?
    if let relative = objects[id, "relativePath"] {
      let base = objects.file.parentFolder.parentFolder
      let path = relative.hasPrefix("/") ? nil : AppFolder.normalized(ProjectFolder.join(base, relative))
      place = path.map { .inside($0) } ?? .outside(relative)
    } else {
      place = tree.places[id]
    }
    switch place {
    case .inside(let path)?:
      guard let found = try folder.locate(path), folder.isFolder(found) else {
        throw objects.error(id, "is the package \(path.quoted), which does not exist")
      }
      try folder.noteContents(of: found)
      return found
    case .outside(let path)?:
      throw objects.error(
        id, "is the package \(path.quoted), which is outside of \(folder.url.path); name the folder that holds both")
    case .elsewhere?, nil: throw objects.error(id, "is a package without a path")
    }
  }

  /// A folder of the project whose Package.swift names a product. Before Xcode 15 a local package was a plain file.
  private func localPackage(with product: String) throws(ProjectError) -> String? {
    for id in tree.order where objects.isa(id) == "PBXFileReference" {
      guard case .inside(let path)? = tree.places[id],
        let manifest = try folder.locate(ProjectFolder.join(path, "Package.swift"))
      else { continue }
      let text = String(decoding: try folder.read(manifest, as: .source), as: UTF8.self)
      if text.contains("\"\(product)\"") { return id }
    }
    return nil
  }

  private func requirement(_ id: String) throws(ProjectError) -> GameProject.Package.Requirement {
    let entries = objects.value(id, "requirement")?.entries ?? [:]
    func value(_ key: String) throws(ProjectError) -> String {
      guard let text = entries[key]?.text else { throw objects.error(id, "has a requirement without `\(key)`") }
      return text
    }
    switch try value("kind") {
    case "upToNextMajorVersion": return .upToNextMajor(try value("minimumVersion"))
    case "upToNextMinorVersion": return .upToNextMinor(try value("minimumVersion"))
    case "exactVersion": return .exact(try value("version"))
    case "versionRange": return .range(try value("minimumVersion"), try value("maximumVersion"))
    case "branch": return .branch(try value("branch"))
    case "revision": return .revision(try value("revision"))
    case let kind: throw objects.error(id, "has a requirement of the unknown kind \(kind.quoted)")
    }
  }
}

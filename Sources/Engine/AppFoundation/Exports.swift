// Importing AppFoundation also imports Foundation, some of whose types this module replaces.
@_exported public import Foundation

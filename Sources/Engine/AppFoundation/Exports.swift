// Whoever sees these types sees the rest of Foundation: ours take the place of the two that it cannot do without.
@_exported public import Foundation

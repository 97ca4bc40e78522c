// As on a Mac, importing IOKit also imports Core Foundation's names.
@_exported public import CoreGraphics

// A game that imports GameArt needs these values too.
@_exported public import ArtFiles

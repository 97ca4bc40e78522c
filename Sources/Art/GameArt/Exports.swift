// A game imports GameArt and has the values too.
@_exported public import ArtFiles

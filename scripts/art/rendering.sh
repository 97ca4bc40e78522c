#!/usr/bin/env bash
# From a drawing to its PNGs; scripts/make-textures and scripts/make-example-art read this file.

for tool in rsvg-convert:librsvg2-bin convert:imagemagick python3:python3; do
  command -v "${tool%%:*}" >/dev/null ||
    { echo "${0##*/}: ${tool%%:*} not found; install ${tool##*:}" >&2; exit 1; }
done

# How hard to press the pixels together; empty is ImageMagick's own way.
compression=()

# Pixels only: no dates, so that the same drawing makes the same file.
png() { convert - -strip -define png:exclude-chunks=date,time "${compression[@]}" "$@"; }

# icon SVG PIXELS FILE: a square without alpha.
icon() { rsvg-convert --width "$2" --height "$2" "$1" | png -background white -alpha remove -alpha off "PNG24:$3"; }

# sprite SVG FOLDER: NAME.png, NAME@2x.png and NAME@3x.png.
sprite() {
  local name scale suffix
  name=$(basename "$1" .svg)
  for scale in 1 2 3; do
    suffix=@${scale}x
    rsvg-convert --zoom "$scale" "$1" | png "PNG32:$2/$name${suffix/@1x/}.png"
  done
}

#!/usr/bin/env bash
# Renders drawings to PNGs; sourced by scripts/make-textures and scripts/make-example-art.

for tool in rsvg-convert:librsvg2-bin convert:imagemagick python3:python3; do
  command -v "${tool%%:*}" >/dev/null ||
    { echo "${0##*/}: ${tool%%:*} not found; install ${tool##*:}" >&2; exit 1; }
done

# PNG compression options; empty uses ImageMagick's defaults.
compression=()

# Leaves out dates, so that the same drawing always gives the same file.
png() { convert - -strip -define png:exclude-chunks=date,time "${compression[@]}" "$@"; }

# icon SVG PIXELS FILE: renders a square without alpha.
icon() { rsvg-convert --width "$2" --height "$2" "$1" | png -background white -alpha remove -alpha off "PNG24:$3"; }

# sprite SVG FOLDER: renders NAME.png, NAME@2x.png and NAME@3x.png.
sprite() {
  local name scale suffix
  name=$(basename "$1" .svg)
  for scale in 1 2 3; do
    suffix=@${scale}x
    rsvg-convert --zoom "$scale" "$1" | png "PNG32:$2/$name${suffix/@1x/}.png"
  done
}

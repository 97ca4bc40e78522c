// The same sprite field as Benchmarks/bench/SpriteField.swift: the same seed gives the same sprites, frame by frame.
#ifndef SPRITE_FIELD_H
#define SPRITE_FIELD_H

#include <SDL2/SDL.h>
#include <stdbool.h>

typedef struct {
  double x, y, dx, dy;      // the middle and its movement per frame, in pixels, with y up
  double angle, spin;       // radians, counter-clockwise
  double scale;
  Uint8 red, green, blue;
} Sprite;

typedef struct {
  SDL_Renderer *renderer;
  SDL_Texture *texture;
  int side;                 // the square texture's side, in pixels
  int width, height;
  bool turns, tints;
  int count;
  Sprite *sprites;
} SpriteField;

// Fills `field->sprites`. Set the renderer, the texture and the frame's size first.
// kind: a1, a4i, a2, a3 or a4r. Returns false for another kind, or without memory.
bool sprite_field_start(SpriteField *field, const char *kind, int count, Uint64 seed);

// Draws one frame: clears, moves and draws. Returns once the frame's commands have reached the renderer.
void sprite_field_frame(SpriteField *field);

#endif

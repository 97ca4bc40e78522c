#include "sprite_field.h"

// SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014).
static Uint64 next(Uint64 *state) {
  Uint64 z = *state += 0x9E3779B97F4A7C15u;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

static double between(Uint64 *state, double low, double high) {
  return low + (high - low) * ((double)(next(state) >> 11) * 0x1p-53);
}

static bool is(const char *kind, const char *name) { return SDL_strcmp(kind, name) == 0; }

bool sprite_field_start(SpriteField *field, const char *kind, int count, Uint64 seed) {
  field->turns = is(kind, "a2") || is(kind, "a3") || is(kind, "a4r");
  field->tints = is(kind, "a4i") || is(kind, "a4r");
  if (!field->turns && !field->tints && !is(kind, "a1")) return false;
  SDL_SetTextureScaleMode(field->texture, is(kind, "a3") ? SDL_ScaleModeNearest : SDL_ScaleModeLinear);
  SDL_SetTextureColorMod(field->texture, 255, 255, 255);
  SDL_SetTextureAlphaMod(field->texture, field->tints ? 128 : 255);

  Sprite *sprites = SDL_realloc(field->sprites, sizeof(Sprite) * (size_t)count);
  if (!sprites) return false;
  field->sprites = sprites;
  field->count = count;
  for (int i = 0; i < count; i++) {
    Sprite *s = &sprites[i];
    s->x = between(&seed, 0, field->width);
    s->y = between(&seed, 0, field->height);
    s->dx = between(&seed, -3, 3);
    s->dy = between(&seed, -3, 3);
    s->angle = between(&seed, 0, 6.25);
    s->spin = between(&seed, -0.1, 0.1);
    s->scale = between(&seed, 0.5, 1.5);
    s->red = (Uint8)between(&seed, 64, 256);
    s->green = (Uint8)between(&seed, 64, 256);
    s->blue = (Uint8)between(&seed, 64, 256);
    if (field->turns) continue;
    s->x = SDL_floor(s->x);
    s->y = SDL_floor(s->y);
    s->dx = SDL_floor(s->dx);
    s->dy = SDL_floor(s->dy);
    s->angle = 0;
    s->scale = 1;
  }
  return true;
}

static double wrapped(double value, double size) {
  if (value < 0) return value + size;
  return value >= size ? value - size : value;
}

static void draw(const SpriteField *field, const Sprite *s) {
  double side = field->side * s->scale;
  SDL_FRect target = {
    (float)(s->x - side / 2), (float)(field->height - s->y - side / 2), (float)side, (float)side};
  if (field->tints) SDL_SetTextureColorMod(field->texture, s->red, s->green, s->blue);
  if (field->turns) {
    SDL_RenderCopyExF(
      field->renderer, field->texture, NULL, &target, -s->angle * 180 / M_PI, NULL, SDL_FLIP_NONE);
  } else {
    SDL_RenderCopyF(field->renderer, field->texture, NULL, &target);
  }
}

void sprite_field_frame(SpriteField *field) {
  SDL_SetRenderDrawColor(field->renderer, 0, 0, 0, 255);
  SDL_RenderClear(field->renderer);
  for (int i = 0; i < field->count; i++) {
    Sprite *s = &field->sprites[i];
    s->x = wrapped(s->x + s->dx, field->width);
    s->y = wrapped(s->y + s->dy, field->height);
    if (field->turns) s->angle += s->spin;
    draw(field, s);
  }
  SDL_RenderFlush(field->renderer);
}

// A heap of boxes that libbox2d simulates, called directly from C++ and without a listener: the least that the same
// heap can cost. Units are metres, kilograms and seconds.
#ifndef BOX2DPEER_H
#define BOX2DPEER_H

#ifdef __cplusplus
extern "C" {
#endif

typedef struct BoxHeap BoxHeap;

typedef struct {
  float x, y, angle;
} BoxPlace;

// Makes boxes at these places, in a container without a lid that stands on y = 0 and is centred on x = 0.
BoxHeap *BoxHeap_make(const BoxPlace *places, int count, float side, float mass, float width, float height);
void BoxHeap_free(BoxHeap *heap);
// Simulates 1/60 s.
void BoxHeap_step(BoxHeap *heap);
BoxPlace BoxHeap_place(const BoxHeap *heap, int index);

#ifdef __cplusplus
}
#endif
#endif

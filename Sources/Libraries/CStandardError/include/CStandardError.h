// Silences C libraries that print what is wrong with a file: libpng and libmpg123 print to `stderr`, and SDL2_image and
// libsndfile, which call them, offer no switch.
//
// This is C because Swift cannot make a stream out of a function.
#ifndef CSTANDARDERROR_H
#define CSTANDARDERROR_H

// From here on, what this thread prints to C's `stderr` is dropped. Other threads, and what is written to the file
// descriptor itself, as `Printing` does, are not affected. Each call needs a call of `StandardErrorUnmute` on the same
// thread.
//
// While a thread is muted, `stderr` is another stream, with the same descriptor; afterwards it is the one from before.
void StandardErrorMute(void);
void StandardErrorUnmute(void);

#endif

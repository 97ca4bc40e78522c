// Decides which other threads may run the main actor's code.
//
// This is C because the Swift runtime calls its hooks with Swift's calling convention, which only C can name.
#ifndef CMAINACTOR_H
#define CMAINACTOR_H

#include <stdbool.h>

// Called with a thread that the Swift runtime does not know to be the main actor's. Returns whether it may run the main
// actor's code. A thread that may not stops the program where a check fails. Call this once.
void MainActorAdmit(bool (*_Nonnull isAdmitted)(void));

#endif

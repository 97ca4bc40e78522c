// Functions of the Swift runtime for objects that no initializer creates.
#pragma once
#include <stddef.h>

// Swift reserves these names: code in Swift may not declare them.

// Memory for an object of a class, with its class and one reference, whose properties are not initialized.
void *swift_allocObject(const void *metadata, size_t size, size_t alignmentMask);
// Frees the memory of an object without destroying its properties.
void swift_deallocUninitializedObject(void *object, size_t size, size_t alignmentMask);
// Counts an unowned reference to an object.
void *swift_unownedRetain(void *object);

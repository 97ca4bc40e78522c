// The arguments that the kernel gave this process, without /proc, which some containers hide.
#pragma once

// The program's arguments, and in `count` how many there are. Swift's CommandLine reads /proc/self/cmdline, and has none
// where that is missing.
const char *const *CProcess_arguments(int *count);

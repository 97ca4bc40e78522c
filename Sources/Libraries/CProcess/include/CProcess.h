// The arguments and the path that the kernel gave this process, without /proc, which some containers hide.
#pragma once

// The program's arguments, and in `count` how many there are. Swift's CommandLine reads /proc/self/cmdline, and has none
// where that is missing.
const char *const *CProcess_arguments(int *count);

// The path of the program's file as the caller of execve named it: absolute, or relative to the folder that was current
// then. NULL where it is not known. Swift's Glibc module lacks <sys/auxv.h>.
const char *CProcess_file(void);

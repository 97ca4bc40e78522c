#if Xcode
#else
#endif

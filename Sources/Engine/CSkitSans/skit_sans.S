// The assembler copies the files; the Swift compiler needs half a minute for the same bytes as a literal.
// It does not notice when a file changes, so scripts/make-sans touches this one.
  .section .rodata
  .globl skit_sans_regular, skit_sans_regular_end, skit_sans_bold, skit_sans_bold_end

skit_sans_regular:
  .incbin "SkitSans-Regular.ttf"
skit_sans_regular_end:

skit_sans_bold:
  .incbin "SkitSans-Bold.ttf"
skit_sans_bold_end:

// The stack need not be executable.
  .section .note.GNU-stack, "", %progbits

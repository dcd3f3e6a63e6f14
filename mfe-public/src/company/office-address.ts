/** The head office as a letter has it; the shell's footer and structured data have theirs. */
export const officeAddress = 'Suite 750-580 Hornby Street, Vancouver, BC V6C 3B6, Canada';

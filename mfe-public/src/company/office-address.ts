/** The address of the head office. The shell has its own copy for the footer and structured data. */
export const officeAddress = 'Suite 750-580 Hornby Street, Vancouver, BC V6C 3B6, Canada';

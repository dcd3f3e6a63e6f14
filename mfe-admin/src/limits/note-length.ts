/** The maximum length, in characters, of a correction's note and of a withdrawal's reason. */
export const MAX_NOTE_LENGTH = 500;

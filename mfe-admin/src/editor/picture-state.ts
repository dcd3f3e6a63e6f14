/** The state of a text's pending uploads. */
export type PictureState = 'none' | 'sending' | 'failed';

/** The error of a text with a failed upload. */
export const failedPicture = 'A picture was not uploaded. Try again, or remove it.';

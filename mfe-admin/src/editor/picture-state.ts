/** The state of a text's pictures that are not uploaded yet. */
export type PictureState = 'none' | 'sending' | 'failed';

/** The error of a text with a picture whose upload has failed. */
export const failedPicture = 'A picture was not uploaded. Try again, or remove it.';

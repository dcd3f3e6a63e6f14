export type PictureState = 'none' | 'sending' | 'failed';

export const failedPictureMessage = 'A picture was not uploaded. Try again, or remove it.';

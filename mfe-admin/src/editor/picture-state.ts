export type PictureState = 'none' | 'sending' | 'failed';

export const failedPicture = 'A picture was not uploaded. Try again, or remove it.';

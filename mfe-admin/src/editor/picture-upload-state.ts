export type PictureUploadState = 'none' | 'sending' | 'failed';

export const failedUploadMessage = 'A picture was not uploaded. Try again, or remove it.';

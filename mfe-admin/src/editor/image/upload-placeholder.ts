/** Matches the placeholder of a picture in HTML that is pasted into the editor. */
export const uploadPlaceholderSelector = 'img[data-upload]:not([src])';

export function createUploadPlaceholder(upload: number, alt: string): HTMLImageElement {
  const image = document.createElement('img');
  image.dataset['upload'] = String(upload);
  image.alt = alt;
  return image;
}

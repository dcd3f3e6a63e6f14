function frame(image: HTMLImageElement): void {
  const text = document.createElement('span');
  text.className = 'article-missing-picture';
  text.textContent = image.alt;
  image.replaceWith(text);
}

/** Puts a picture's alternative text in the place of each one that is broken, in an article's text. Returns what ends that. */
export function frameBrokenPictures(place: HTMLElement): () => void {
  const onError = ({ target }: Event) => target instanceof HTMLImageElement && frame(target);
  place.addEventListener('error', onError, true); // It does not bubble.
  for (const image of place.querySelectorAll('img')) {
    if (image.complete && image.naturalWidth === 0) frame(image);
  }
  return () => place.removeEventListener('error', onError, true);
}

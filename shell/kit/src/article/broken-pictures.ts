function frame(image: HTMLImageElement): void {
  const text = document.createElement('span');
  text.className = 'article-missing-picture';
  text.textContent = image.alt;
  image.replaceWith(text);
}

/** Replaces broken pictures in an article by their alternative text. Returns a function that stops observing. */
export function frameBrokenPictures(place: HTMLElement): () => void {
  const onError = ({ target }: Event) => target instanceof HTMLImageElement && frame(target);
  place.addEventListener('error', onError, true); // The event does not bubble.
  for (const image of place.querySelectorAll('img')) {
    if (image.complete && image.naturalWidth === 0) frame(image);
  }
  return () => place.removeEventListener('error', onError, true);
}

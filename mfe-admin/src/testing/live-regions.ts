const selector = '[role="status"], [aria-live="polite"]';

/** Remembers the live regions of the page; the returned function tells whether an element is inside one of them. */
export function watchLiveRegions(): (spoken: Element) => boolean {
  const known = new Set(document.querySelectorAll(selector));
  return (spoken) => {
    const region = spoken.closest(selector);
    return region !== null && known.has(region);
  };
}

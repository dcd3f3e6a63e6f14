const selector = '[role="status"], [aria-live="polite"]';

/** Returns a function that returns whether an element is inside a live region that existed at the time of this call. */
export function watchLiveRegions(): (spoken: Element) => boolean {
  const known = new Set(document.querySelectorAll(selector));
  return (spoken) => {
    const region = spoken.closest(selector);
    return region !== null && known.has(region);
  };
}

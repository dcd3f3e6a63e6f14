const selector = '[role="status"], [aria-live="polite"]';

/** Returns a function that returns whether the live region around an element existed at the time of this call. */
export function watchLiveRegions(): (spoken: Element) => boolean {
  const known = new Set(document.querySelectorAll(selector));
  return (spoken) => {
    const region = spoken.closest(selector);
    return region !== null && known.has(region);
  };
}
